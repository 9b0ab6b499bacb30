import { expect, test } from 'vitest';
import { Addresses } from './addresses.ts';

test('counts 30 reports of an address in a minute, and again in the next one', () => {
  const addresses = new Addresses();
  const admitted = (time: number) =>
    Array.from({ length: 40 }, () => addresses.admit('203.0.113.7', time)).filter(Boolean).length;
  expect(admitted(60_000)).toBe(30);
  expect(admitted(119_999)).toBe(0);
  expect(admitted(120_000)).toBe(30);
  expect(addresses.admit('203.0.113.8', 120_000)).toBeDefined();
});

test('none has more than 2 % of all reports, once there are 500', () => {
  const addresses = new Addresses();
  for (let count = 0; count < 990; count++) addresses.admit(`visitor ${count}`, 0);
  let flood = 0;
  for (let minute = 1; minute <= 100; minute++)
    for (let count = 0; count < 30; count++) if (addresses.admit('203.0.113.7', minute * 60_000)) flood++;
  expect(flood).toBeGreaterThanOrEqual(20);
  expect(flood / (990 + flood)).toBeLessThan(0.021);
});

test('reports of one address weigh less than as many of several', () => {
  const [several, one] = [new Addresses(), new Addresses()];
  expect(several.weight).toBe(0);
  for (let count = 0; count < 20; count++) {
    several.admit(`visitor ${count}`, 0);
    one.admit('203.0.113.7', 0);
  }
  expect(several.weight).toBe(1);
  expect(one.weight).toBe(20);
});
