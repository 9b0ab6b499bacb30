import { expect, test } from 'vitest';
import type { Route, Way } from './navigate.ts';
import { ratiosOf } from './ratios.ts';
import type { LoadRecord, Results } from './results.ts';
import type { Key } from './variant.ts';

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
  earlyTaps: [],
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

test('keeps pages that are read apart from those that are used', () => {
  const loads = [
    { ...load('ours', '/', 400), answers: 500 },
    { ...load('a', '/', 1_000), answers: 1_000 },
    { ...load('ours', '/live', 400), answers: 2_000 },
    { ...load('a', '/live', 1_000), answers: 1_000 },
  ];
  const found = ratiosOf({ ...nothing, loads }).map(({ figure, ratios }) => [figure, ratios.median]);
  expect(found).toContainEqual(['answers, pages that are read', 0.5]);
  expect(found).toContainEqual(['answers, pages that are used', 2]);
});

test('compares navigations of the same route and way', () => {
  const navigation = (variant: Key, route: Route, way: Way, largest: number) =>
    ({ variant, route, way, largest, network: 'cable', answers: 0, requests: 0, bytes: 0, how: 'in place' }) as const;
  const navigations = [
    navigation('ours', 'read', 'hover', 100),
    navigation('ours', 'used', 'hover', 900),
    navigation('ours', 'read', 'none', 900),
    navigation('a', 'read', 'hover', 200),
  ];
  expect(ratiosOf({ ...nothing, navigations }).map(({ figure, ratios }) => [figure, ratios.median])).toEqual([
    ['navigation from a page that is read, hovered 500 ms ahead', 0.5],
  ]);
});

test('leaves out what was not measured', () => {
  expect(ratiosOf(nothing)).toEqual([]);
  expect(ratiosOf({ ...nothing, loads: [load('ours', '/', 400)] })).toEqual([]);
});
