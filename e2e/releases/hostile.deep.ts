import { expect, test } from '../site/test.ts';
import { clumsy } from './hostile-remotes.ts';
import { newVictim, type Victim } from './victim.ts';

test.describe.configure({ mode: 'default' });

let victim: Victim;
test.beforeAll(async () => {
  victim = await newVictim();
});
test.afterAll(() => victim.close());

for (const { what, code, outcome } of clumsy.filter(({ isDeep }) => isDeep))
  test(`${what} hurts nobody`, async () => {
    expect(await victim.complaints(code, outcome)).toEqual([]);
  });
