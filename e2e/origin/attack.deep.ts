import { expect, test } from '@playwright/test';
import { attack } from './attack.ts';
import { attacked } from './attacked.ts';
import { exchange } from './exchange.ts';

test('the origin answers after 10,000 odd requests, with as many open files as before', async () => {
  const { port, openFiles, close } = await attacked();
  const ask = async () =>
    (await exchange(port, 'GET /live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))[0]?.status;
  expect(await ask()).toBe(200);
  const before = openFiles();
  await attack(port, 10_000, 20_261_122);
  expect(await ask()).toBe(200);
  await expect.poll(openFiles, { timeout: 120_000 }).toBeLessThanOrEqual(before);
  await close();
});
