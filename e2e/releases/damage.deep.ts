import { expect, test } from '../site/test.ts';
import { changers, lookers, newPatient, type Patient, rows } from './damage-table.ts';

let patient: Patient;
// Playwright runs the rows in two workers. Each worker has a patient of its own.
test.describe.configure({ mode: 'parallel', timeout: 20 * 60_000 });
test.beforeAll(async () => {
  patient = await newPatient();
});
test.afterAll(() => patient.remove());

for (const [kind, damage] of rows)
  test(`${kind} is ${damage}: each command says what and where, and what it advises works`, async () => {
    for (const commands of [lookers, ...changers.map((command) => [command])])
      expect(await patient.complaints(kind, damage, commands)).toEqual([]);
  });
