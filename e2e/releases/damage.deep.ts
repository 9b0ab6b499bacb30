import { expect, test } from '../support/test.ts';
import { deepRows, lookers, newPatient, type Patient } from './damage-table.ts';

let patient: Patient;
// Playwright runs the rows in several workers. Each worker has a patient of its own.
test.describe.configure({ mode: 'parallel', timeout: 20 * 60_000 });
test.beforeAll(async () => {
  patient = await newPatient();
});
test.afterAll(() => patient.remove());

for (const [kind, damage, changer] of deepRows)
  test(`${kind} is ${damage}: a command that looks reports it, and so does ${changer}; the advice works`, async () => {
    expect(await patient.complaints(kind, damage, [...lookers, changer])).toEqual([]);
  });
