import { expect, test } from 'vitest';
import type { Aim } from './aims.ts';
import { slow4g } from './conditions.ts';
import { judged } from './judged.ts';
import { displayFace, earlyForm, layoutShift, loads, navigations, returns } from './measures.ts';
import type { Route, Way } from './navigate.ts';
import { noResults, type Results } from './results.ts';
import { sampleLoad } from './sample-load.ts';
import type { Key } from './variant.ts';

const load = (variant: Key, page: string, lcp: number, run = 0) => sampleLoad({ variant, page, run, lcp });
const some = (results: Partial<Results>): Results => ({ ...noResults(), ...results });
const lcp: Aim = { figure: 'LCP', of: loads('lcp'), against: 'bundle', unit: 'times', atMost: 0.4 };

test('compares medians page by page, and takes the median of the multiples', () => {
  const found = judged(lcp, {
    ...noResults(),
    loads: [
      ...[400, 540, 600].map((each, run) => load('ours', '/', each, run)),
      ...[1_000, 1_000, 1_000].map((each, run) => load('bundle', '/', each, run)),
      ...[300, 300, 300].map((each, run) => load('ours', '/live', each, run)),
      ...[1_000, 1_000, 1_000].map((each, run) => load('bundle', '/live', each, run)),
    ],
  });
  // Of both pages: 0.54 and 0.3. Single runs give 0.35, 0.42 and 0.45, which is 0.1 apart.
  expect(found).toMatchObject({ measured: '0.4 (0.3 to 0.4)', loads: '3', goal: 'at most 0.40' });
  expect(found).toMatchObject({ isMet: false, met: 'no, by 5 %; met in 1 of 3 runs' });
});

test('an aim is met by the figure as it is written', () => {
  const both = (own: number) => some({ loads: [load('ours', '/', own), load('bundle', '/', 1_000)] });
  expect(judged(lcp, both(404))).toMatchObject({ measured: '0.40', met: 'yes', isMet: true });
  expect(judged(lcp, both(406))).toMatchObject({ measured: '0.41', met: 'no, by 2 %', isMet: false });
});

test('says how many measurements are behind the median that has the fewest', () => {
  const records = [load('ours', '/', 400), load('ours', '/', 400, 1), load('bundle', '/', 1_000)];
  expect(judged(lcp, some({ loads: records })).loads).toBe('1');
});

test("keeps pages apart, and takes a figure of this site's own from the worst", () => {
  const kilobytes: Aim = {
    figure: '',
    of: loads('bytesBefore', { kind: 'used' }),
    unit: 'kilobytes',
    atMost: 125,
  };
  const records = [
    { ...load('ours', '/', 400), bytesBefore: 900_000 },
    { ...load('ours', '/live', 400), bytesBefore: 150_000 },
    { ...load('ours', '/filters', 400), bytesBefore: 120_000 },
    { ...load('bundle', '/live', 400), bytesBefore: 200_000 },
  ];
  expect(judged(kilobytes, some({ loads: records }))).toMatchObject({
    measured: '150.0 kB',
    goal: 'at most 125 kB',
    met: 'no, by 20 %',
  });
});

test('a face that one visit never shows misses its aim', () => {
  const face: Aim = { figure: '', of: displayFace(slow4g), unit: 'seconds', atMost: 1, isOfEveryLoad: true };
  const visits = (...headings: (number | undefined)[]) =>
    some({
      firstVisits: headings.map((heading, run) => ({
        page: '/',
        network: 'slow 4G',
        run,
        wordmark: 500,
        heading,
        cls: 0,
      })),
    });
  expect(judged(face, visits(700, 720))).toMatchObject({ measured: '0.72 s (0.70 to 0.72)', met: 'yes' });
  expect(judged(face, visits(700, undefined))).toMatchObject({
    measured: 'never (0.7 to never)',
    met: 'no; met in 1 of 2 runs',
  });
  expect(judged(face, visits(undefined))).toMatchObject({ measured: 'never', met: 'no' });
});

test('the worst of all loads counts for the layout, and of scores the least', () => {
  const shift: Aim = { figure: '', of: layoutShift, unit: 'shift', atMost: 0, isOfEveryLoad: true };
  const still = { ...load('ours', '/', 400), cls: 0 };
  expect(judged(shift, some({ loads: [still] }))).toMatchObject({
    measured: '0.000',
    goal: 'at most 0.000',
    met: 'yes',
  });
  expect(judged(shift, some({ loads: [still, { ...still, cls: 0.02 }] }))).toMatchObject({
    measured: '0.020',
    met: 'no',
  });
  const score: Aim = { figure: '', of: () => [[100], [98]], unit: 'score', atLeast: 100 };
  expect(judged(score, noResults())).toMatchObject({ measured: '98', goal: 'at least 100', met: 'no, by 2 %' });
});

test('compares navigations of the same route and way', () => {
  const navigation = (variant: Key, route: Route, way: Way, largest: number) =>
    ({
      variant,
      route,
      way,
      largest,
      network: 'cable',
      run: 0,
      answers: 0,
      requests: 0,
      bytes: 0,
      how: 'in place',
    }) as const;
  const results = some({
    navigations: [
      navigation('ours', 'read', 'hover', 100),
      navigation('ours', 'used', 'hover', 900),
      navigation('ours', 'read', 'none', 900),
      navigation('bundle', 'read', 'hover', 200),
    ],
  });
  const hovered: Aim = { ...lcp, of: navigations('largest', 'read', 'hover') };
  expect(judged(hovered, results).measured).toBe('0.50');
  expect(judged({ ...lcp, of: navigations('largest', 'used', 'hover') }, results).measured).toBe('not measured');
});

test('only the form of an early tap, and only this site with dictionaries', () => {
  const tap = (variant: Key, page: string, answered: number) =>
    ({ variant, page, network: 'cable', run: 0, answered, taps: 1, inp: 16 }) as const;
  const taps = [tap('ours', '/', 800), tap('ours', '/signal/corner-spike', 100), tap('bundle', '/', 1_000)];
  expect(judged({ ...lcp, of: earlyForm }, some({ earlyTaps: taps })).measured).toBe('0.80');

  const back = (variant: Key, deltas: boolean, bytes: number) => ({
    variant,
    change: 'text' as const,
    deltas,
    bytes,
    pages: [],
    scriptBytes: 0,
    requests: 1,
    fetched: [],
  });
  const results = some({ returns: [back('ours', true, 10), back('ours', false, 50), back('bundle', false, 100)] });
  expect(judged({ ...lcp, of: returns('text', true) }, results).measured).toBe('0.10');
  expect(judged({ ...lcp, of: returns('text', false) }, results).measured).toBe('0.50');
});

test('what is withdrawn is measured and not judged; what was not measured says so', () => {
  const results = some({ loads: [load('ours', '/', 900), load('bundle', '/', 1_000)] });
  expect(judged({ ...lcp, withdrawn: 'for a reason' }, results)).toEqual({
    aim: expect.anything(),
    measured: '0.90',
    loads: '1',
    goal: '–',
    met: 'withdrawn',
  });
  expect(judged({ ...lcp, withdrawn: 'for a reason' }, noResults()).met).toBe('withdrawn');
  expect(judged(lcp, noResults())).toMatchObject({ measured: 'not measured', loads: '–', met: '–' });
});
