import { expect, test } from 'vitest';
import { ratiosOf } from './ratios.ts';
import type { LoadRecord, Results } from './results.ts';

const load = (variant: LoadRecord['variant'], page: string, lcp: number): LoadRecord => ({
  variant,
  page,
  network: 'slow 4G',
  run: 0,
  responseStart: 0,
  cls: 0,
  lcp,
});

const nothing: Results = {
  machine: { cpu: '', cores: 2, memory: 0, node: '', chromium: '', date: '' },
  variants: [],
  loads: [],
  roundTrips: [],
  navigations: [],
  returns: [],
  crowded: [],
  lighthouse: [],
  problems: [],
};

test('compares medians page by page, and sums up the ratios', () => {
  const loads = [
    load('ours', '/', 400),
    load('ours', '/', 600),
    load('a', '/', 1_000),
    load('ours', '/live', 300),
    load('a', '/live', 1_000),
  ];
  expect(ratiosOf({ ...nothing, loads })).toEqual([
    expect.objectContaining({ figure: 'LCP', rival: 'a', ratios: { median: 0.4, min: 0.3, max: 0.5, count: 2 } }),
  ]);
});

test('leaves out what was not measured', () => {
  expect(ratiosOf(nothing)).toEqual([]);
  expect(ratiosOf({ ...nothing, loads: [load('ours', '/', 400)] })).toEqual([]);
});
