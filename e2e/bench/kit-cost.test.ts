import { expect, test } from 'vitest';
import { kitCost } from './kit-cost.ts';

test('the whole UI kit stays within its budget of 60 kB', async () => {
  const { javascript, css, files } = await kitCost();
  console.log(`UI kit: ${javascript} bytes of JavaScript, ${css} of CSS (brotli)`, files);
  expect(javascript).toBeGreaterThan(10_000);
  expect(javascript + css).toBeLessThanOrEqual(60_000);
});
