import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookers, newPatient, ordinaryRows, type Patient } from './damage-table.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let patient: Patient;
beforeAll(async () => {
  patient = await newPatient();
}, 120_000);
afterAll(() => patient.remove(), 30_000);

test.each(ordinaryRows)(
  '%s is %s: whoever looks is told, and %s too; what they advise works',
  async (kind, damage, changer) => {
    expect(await patient.complaints(kind, damage, [...lookers, changer])).toEqual([]);
  },
);
