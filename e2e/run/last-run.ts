import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '@mutha/cli';

/** The two kinds of tests that a run consists of. */
export type TestKind = 'unit' | 'browser';

/** The notes of a run for the next one, and for the summary at its end. Files are paths in this repository. */
export interface Run {
  /** Each test file that was run, with its seconds of clock time, summed over its tests. */
  ran: Record<string, number>;
  skipped: Skipped[];
  /** By file, each test that failed, with the first lines of its errors. */
  failed: Record<string, string[]>;
}

/** A test that was skipped. */
export interface Skipped {
  file: string;
  name: string;
  why?: string | undefined;
}

/** How many lines of an error are kept. The first ones say what was expected, and what was there instead. */
const linesEach = 12;

const cache = join(repository, 'node_modules/.cache');
const fileOf = (kind: TestKind) => join(cache, `${kind}-run.json`);

/** Keeps what a run has learned. */
export function keepRun(kind: TestKind, run: Run): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(fileOf(kind), JSON.stringify(run));
}

/** Forgets the last run, so that it is not taken for one that ended before it could keep anything. */
export function forgetRun(kind: TestKind): void {
  rmSync(fileOf(kind), { force: true });
}

/** @returns the last run; an empty one where there was none */
export function lastRun(kind: TestKind): Run {
  const file = fileOf(kind);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { ran: {}, skipped: [], failed: {} };
}

/** A failed test for the summary: its name, and the first lines of its errors. */
export function failure(name: string, errors: readonly { message?: string }[]): string {
  return [name, ...errors.flatMap(({ message = '' }) => firstLines(message)).map((line) => `  ${line}`)].join('\n');
}

/** A line for each failed test of a run, with its file. */
export function failuresOf({ failed }: Run): string[] {
  return Object.entries(failed).flatMap(([file, tests]) => tests.map((test) => `${file}: ${test}`));
}

/** A line for each reason why tests of a run were skipped, with their files, and for each test that has no reason. */
export function skippedIn({ skipped }: Run): string[] {
  const reasons = new Set(skipped.flatMap(({ why }) => why ?? []));
  const unexplained = skipped.filter(({ why }) => !why);
  return [
    ...[...reasons].map((reason) => {
      const files = skipped.flatMap(({ file, why }) => (why === reason ? file : []));
      return `${reason}: ${files.length === 1 ? '1 test' : `${files.length} tests`} of ${[...new Set(files)].join(', ')}`;
    }),
    ...unexplained.map(({ file, name }) => `${file}: ${name}`),
  ];
}

/** The files that took longest, a line each. */
export function slowest(ran: Run['ran'], count = 10): string[] {
  return Object.entries(ran)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
}

function firstLines(text: string): string[] {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, linesEach);
}
