import { expect, test, vi } from 'vitest';
import { compressDcz, isDczOf } from './dcz.ts';

const line = (index: number) => `export const rule${index} = (match) => match.corners > ${index ** 3 % 97};\n`;
const textOf = (count: number) => Buffer.from(Array.from({ length: count }, (_, index) => line(index)).join(''));

const dictionary = textOf(400);
const changed = Buffer.from(dictionary.toString().replace('rule200', 'another200'));

test('a file that differs in one word from its dictionary takes a hundred bytes, and is what it was', async () => {
  const delta = await compressDcz(changed, dictionary, 10);
  expect(delta.length).toBeLessThan(110);
  expect(await isDczOf(delta, changed, dictionary)).toBe(true);
});

test.each([1, 40, 255, 256, 300, 66_000])('files of %i bytes come back', async (length) => {
  const bytes = Buffer.alloc(length, 'abcdefg');
  expect(await isDczOf(await compressDcz(bytes, dictionary, 10), bytes, dictionary)).toBe(true);
});

test('a delta is not taken for one of other bytes, or from another dictionary', async () => {
  const delta = await compressDcz(changed, dictionary, 10);
  expect(await isDczOf(delta, dictionary, dictionary)).toBe(false);
  expect(await isDczOf(delta, changed, changed)).toBe(false);
  expect(await isDczOf(Buffer.alloc(0), changed, dictionary)).toBe(false);
});

test('a delta that is damaged or cut off anywhere is found out, and the next one is read as ever', async () => {
  const delta = await compressDcz(changed, dictionary, 10);
  for (let at = 0; at < delta.length; at++) {
    const damaged = Buffer.from(delta);
    damaged[at] = (damaged[at] as number) ^ 0x55;
    expect(await isDczOf(damaged, changed, dictionary)).toBe(false);
    expect(await isDczOf(delta.subarray(0, at), changed, dictionary)).toBe(false);
  }
  expect(await isDczOf(delta, changed, dictionary)).toBe(true);
});

test('a process can load this module several times', async () => {
  await compressDcz(changed, dictionary, 10);
  vi.resetModules();
  const again = await import('./dcz.ts');
  // A second beginning of the package would take effect a little later.
  for (let time = 0; time < 300; time++) {
    const delta = await again.compressDcz(changed, dictionary, 1);
    expect(await isDczOf(delta, changed, dictionary)).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
  }
});
