import { afterAll, beforeAll, expect, test } from 'vitest';
import { changers, lookers, newPatient, type Patient, rows } from './damage-table.ts';

let patient: Patient;
beforeAll(async () => {
  patient = await newPatient();
}, 120_000);
afterAll(() => patient.remove(), 30_000);

// Every third row is tried with one of the commands that change the store. The deep tests try every row with each.
const some = rows.flatMap((row, index) =>
  index % 3 === 0 ? [[...row, changers[(index / 3) % changers.length] ?? '']] : [],
);
test.each(some as [kind: string, damage: string, changer: string][])(
  '%s is %s: whoever looks is told, and %s too; what they advise works',
  async (kind, damage, changer) => {
    expect(await patient.complaints(kind, damage, [...lookers, changer])).toEqual([]);
  },
);
