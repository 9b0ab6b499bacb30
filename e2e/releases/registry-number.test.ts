import { readHead, release, repair, rollback, status, verify } from '@mutha/engine';
import { expect, test } from 'vitest';
import { build, disk, other, second, third, withTwoMachines } from './two-machines.ts';

withTwoMachines();

const setNumber = (number: number) =>
  other.write(
    'registry.json',
    String(disk.files.get('registry.json')?.bytes).replace(/"number":\d+/, `"number":${number}`),
  );
const log = () => [...disk.files].filter(([key]) => key.startsWith('.mutha/log/'));
/** Entries are small, whatever the number was. */
const isSmall = () => expect(Math.max(...log().map(([, { bytes }]) => bytes.length))).toBeLessThan(20_000);

test.each([4, 900])(
  'where a registry is ahead of the log by less than %d, a repair goes on after it',
  async (number) => {
    await release(other, 'mf-a', build(second));
    const { live } = await readHead(other);
    await setNumber(number);
    await expect(status(other)).rejects.toThrow('"npx mutha verify --repair" continues from what can be read.');
    expect((await repair(other)).findings).toEqual([]);
    expect(await readHead(other)).toMatchObject({ number: number + 1, live });
    isSmall();
  },
);

test.each([50_000, 999_999, 1_000_000, Number.MAX_SAFE_INTEGER])(
  'a registry with the number %d, which is far from the log, blocks no command and is mended',
  async (number) => {
    await release(other, 'mf-a', build(second));
    await setNumber(number);
    expect((await status(other)).map(({ name }) => name)).toEqual(['shell', 'mf-a']);
    expect((await verify(other)).findings).toEqual(['registry.json does not match the log.']);
    expect((await repair(other)).findings).toEqual([]);
    expect((await readHead(other)).number).toBe(3);
    await setNumber(number);
    await release(other, 'mf-a', build(third));
    await rollback(other, 'mf-a');
    expect((await verify(other)).findings).toEqual([]);
    expect(log()).toHaveLength(5);
    isSmall();
  },
);

test('where all of the log is lost, a repair goes on after the number of the registry', async () => {
  for (const [key] of log()) disk.files.delete(key);
  await setNumber(5_000);
  expect((await repair(other)).findings).toEqual([]);
  expect((await readHead(other)).number).toBe(5_001);
});
