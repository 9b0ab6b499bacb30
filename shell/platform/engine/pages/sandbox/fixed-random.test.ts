import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { fixRandom } from './fixed-random.mjs';

const globals = createContext({ crypto: {} });
const run = (code: string) => runInContext(code, globals);
const restart = fixRandom(run('globalThis'));

test.each(['Math.random()', 'crypto.randomUUID()', 'crypto.getRandomValues(new Uint32Array(4)).join()'])(
  '%s goes on, and begins again with each drawing',
  (code) => {
    const row = () => [run(code), run(code), run(code)];
    restart();
    const first = row();
    expect(new Set([...first, ...row()]).size).toBe(6);
    restart();
    expect(row()).toEqual(first);
  },
);

test('the numbers are spread like random ones', () => {
  const numbers = Array.from({ length: 1_000 }, () => run('Math.random()') as number);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(400);
  expect(numbers.filter((number) => number < 0.5).length).toBeLessThan(600);
  expect(run('crypto.randomUUID()')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
