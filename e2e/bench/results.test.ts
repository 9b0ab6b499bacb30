import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type LoadRecord, noResults, ofRun, readResults, runsOf, saveResults } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutha-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (run: number): LoadRecord => ({
  variant: 'ours',
  page: '/',
  network: 'cable',
  run,
  responseStart: 0,
  cls: 0,
});

test('what was saved is there for the next run; without a file there is nothing', () => {
  const file = join(folder, 'deep/results.json');
  expect(readResults(file)).toEqual(noResults());
  const results = { ...noResults(), loads: [load(0)] };
  saveResults(file, results);
  expect(readResults(file)).toEqual(results);
});

test('names a file that cannot be read as results', () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{');
  expect(() => readResults(file)).toThrow(`${file} is not JSON`);
});

test('one run alone keeps what was measured once', () => {
  const lighthouse = [{ page: '/', performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }];
  const results = { ...noResults(), loads: [load(0), load(1)], lighthouse };
  expect(runsOf(results)).toEqual([0, 1]);
  expect(ofRun(results, 1)).toEqual({ ...results, loads: [load(1)] });
});
