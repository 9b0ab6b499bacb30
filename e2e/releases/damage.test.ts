import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookers, newPatient, ordinaryRows, type Patient } from './damage-table.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let patient: Patient;
beforeAll(async () => {
  patient = await newPatient();
});
afterAll(() => patient.remove());

test.each(ordinaryRows)(
  '%s is %s: a command that looks reports it, and so does %s; the advice works',
  async (kind, damage, changer) => {
    expect(await patient.complaints(kind, damage, [...lookers, changer])).toEqual([]);
  },
);
