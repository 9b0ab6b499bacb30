import { afterAll, beforeAll, expect, test } from 'vitest';
import { changers, lookers, newPatient, type Patient, rows } from './damage-table.ts';

let patient: Patient;
beforeAll(async () => {
  patient = await newPatient();
}, 120_000);
afterAll(() => patient.remove(), 30_000);

// Each row meets one of the commands that change something, each kind of file five of them. The deep tests try all.
test.each(rows.map((row, index) => [...row, changers[index % changers.length] ?? ''] as const))(
  '%s is %s: whoever looks is told, and %s too; what they advise works',
  async (kind, damage, changer) => {
    expect(await patient.complaints(kind, damage, [...lookers, changer])).toEqual([]);
  },
);
