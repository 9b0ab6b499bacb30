import { expect, test } from 'vitest';
import { docsReport, missingIn } from './docs-report.ts';
import { benchPages } from './pages.ts';
import { noResults, type Results } from './results.ts';
import { sampleLoad } from './sample-load.ts';
import { type Key, keys, labels } from './variant.ts';

const load = (variant: Key, page: string, run: number, lcp: number) =>
  sampleLoad({ variant, page, run, fcp: 400, lcp });
const machine = { cpu: 'A CPU', cores: 2, memory: 2 ** 31, node: 'v20', chromium: '1', date: '2026-11-28T10:00:00Z' };
const part = { machine, runs: 2, seconds: 600, problems: [] };

const loads = keys.flatMap((key) =>
  benchPages.flatMap(({ path }) => [load(key, path, 0, 400), load(key, path, 1, path === '/' ? 480 : 600)]),
);
const report = (results: Partial<Results>) => docsReport({ ...noResults(), ...results });

test('names the variants and pages that should be measured and were not', () => {
  expect(missingIn({ loads })).toEqual([]);
  expect(missingIn({ loads: loads.filter(({ variant }) => variant !== 'federation') })).toEqual([labels.federation]);
  expect(missingIn({ loads: loads.filter(({ page }) => page !== '/live') })).toEqual(['/live']);
});

test('figures have the digits that their loads allow, and the page says how many loads there are', () => {
  const page = report({ loads });
  expect(page).toContain('the median of 2 cold loads');
  expect(page).toMatch(/^\| `\/` +\| 0\.40 \/ 0\.44 \/ – /m);
  expect(page).toMatch(/^\| `\/live` +\| 0\.40 \/ 0\.5 \/ – /m);
  expect(report({ loads: loads.slice(1) })).toContain('the median of 1 to 2 cold loads');
});

test('says how much JavaScript a page that is used loads beside React', () => {
  const page = report({ loads: loads.map((each) => ({ ...each, scriptBytesBefore: 90_000 })), reactBytes: 60_000 });
  expect(page.replaceAll(/\s+/g, ' ')).toContain('alone are 60.0 kB of JavaScript; what');
  expect(page.replaceAll(/\s+/g, ' ')).toContain('is at most 30.0 kB more.');
});

test('every aim says whether it is met, and every one that is withdrawn why', () => {
  const page = report({ loads });
  expect(page).toMatch(/^\| LCP +\| federation, defaults +\| 1\.00 +\| 2 +\| at most 0\.40 +\| no, by 150 % +\|$/m);
  expect(page).toMatch(/^\| LCP +\| Astro +\| 1\.00 +\| 2 +\| – +\| withdrawn \(1\) +\|$/m);
  expect(page).toMatch(/^\| layout shift +\| – +\| 0\.000 +\| 2 +\| at most 0\.000 +\| yes +\|$/m);
  expect(page).toMatch(/Of \d+ aims, \d+ are met; \d+ were not measured\./);
  const numbers = [...page.matchAll(/\| withdrawn \((\d)\) +\|$/gm)].map(([, number]) => number);
  expect(new Set(numbers).size).toBe(4);
  for (const number of numbers) expect(page).toMatch(new RegExp(`^${number}\\. [A-Z].*`, 'm'));
});

test('each phase has its day, and its machine where there are several', () => {
  const lighthouse = { ...part, runs: 1, seconds: 50, machine: { ...machine, date: '2026-11-30T10:00:00Z' } };
  const page = report({ loads, parts: { loads: part, lighthouse } });
  expect(page).toContain('A CPU, 2 cores · 2 GB · Node v20 · Chromium 1.\n\n| `--only`');
  expect(page).toMatch(/^\| `loads` +\| cold loads +\| 2 +\| 10 min +\| 2026-11-28 \|$/m);
  expect(page).toMatch(/^\| `lighthouse` +\| Lighthouse +\| 1 +\| 50 s +\| 2026-11-30 \|$/m);
  const other = { ...lighthouse, machine: { ...machine, cores: 8 } };
  expect(report({ loads, parts: { loads: part, lighthouse: other } })).toMatch(/Lighthouse .*A CPU, 8 cores · 2 GB/);
});
