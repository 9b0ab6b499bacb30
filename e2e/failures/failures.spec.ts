import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '@mutha/store';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import {
  cells,
  modesOf,
  type Protocol,
  promised,
  type Situation,
  subjects,
  type Target,
  targets,
} from './failure-table.ts';
import { type Observed, observe } from './observe.ts';

/** How many visitors a test has at a time: while one waits, the other is served. */
const atOnce = 2;

/** The folder with a table for each test: what was observed in each cell, and after how many seconds. */
const tables = join(import.meta.dirname, '../test-results/failures');

/**
 * The cells that the ordinary tests try: every remote, every kind of file and every kind of wrong answer, none of them
 * with all the others, and one remote with a release before it. The deep tests try `cells`.
 */
const ordinary: [path: string, target: Target, mode: string, situation: Situation, protocol: Protocol][] = [
  ['/', 'entry', 'status 500', 'first visit, release before', 'HTTP/1.1'],
  ['/contact', 'entry', 'status 404', 'first visit', 'HTTP/1.1'],
  ['/waitlist', 'entry', 'connection reset', 'first visit, release before', 'HTTP/2'],
  ['/waitlist', 'chunk', 'one byte changed', 'first visit, release before', 'HTTP/1.1'],
  ['/signals', 'descriptor', 'status 503 at first', 'navigation', 'HTTP/1.1'],
  ['/filters', 'sheet', 'connection reset', 'navigation', 'HTTP/1.1'],
  ['/live', 'registry', 'body that breaks off', 'navigation', 'HTTP/1.1'],
  ['/live', 'entry', 'no answer', 'first visit', 'HTTP/1.1'],
  ['/signals', 'entry', 'slow', 'navigation', 'HTTP/1.1'],
  ['/live', 'late chunk', 'HTML with status 200', 'navigation', 'HTTP/1.1'],
  ['/filters', 'descriptor', 'nothing in it', 'navigation', 'HTTP/1.1'],
  ['/signals', 'chunk', 'cut inside its compression', 'first visit', 'HTTP/2'],
  ['/live', 'toasts', 'status 500', 'navigation, fetched ahead', 'HTTP/1.1'],
  ['/waitlist', 'chunk', 'one byte changed', 'navigation, fetched ahead, release before', 'HTTP/1.1'],
];

const withBefore = 'with a release before it';

for (const [path, target, name, situation, protocol] of ordinary)
  test(`${path}, ${situation}, ${protocol}: ${name} instead of the ${target}, a visitor has what is promised`, async ({
    browser,
    site,
    siteWithBefore,
  }) => {
    const subject = subjects.find((one) => one.path === path);
    const mode = modesOf(target).find((one) => one.name === name);
    if (!subject || !mode) throw new Error(`There is no such cell: ${path}, ${name}`);
    const { folder } = situation.endsWith('before') ? await siteWithBefore([subject.remote]) : site;
    const { outcome, broken } = await observe(browser, folder, { subject, target, situation, mode, protocol });
    expect(broken).toEqual([]);
    expect(promised(target, situation, mode)).toContain(outcome);
  });

for (const target of targets)
  for (const hasBefore of [false, true]) {
    const own = cells.filter((cell) => cell.target === target && cell.situation.endsWith('before') === hasBefore);
    if (own.length === 0) continue;
    test(
      `whatever is answered instead of the ${target}, a visitor has what is promised${hasBefore ? `, ${withBefore}` : ''}`,
      deep,
      async ({ browser, site, siteWithBefore }) => {
        test.setTimeout(900_000);
        const remotes = own.map(({ subject }) => subject.remote);
        const { folder } = hasBefore ? await siteWithBefore(remotes) : site;
        const found: Record<string, Pick<Observed, 'outcome' | 'broken'>> = {};
        const expected: typeof found = {};
        const rows: string[] = [];
        await inParallel(atOnce, own, async (cell) => {
          const { subject, mode, situation, protocol } = cell;
          const { outcome, ms, broken } = await observe(browser, folder, cell);
          const seconds = `${(ms / 1_000).toFixed(1)} s`;
          rows.push(`| ${[subject.path, target, mode.name, situation, protocol, outcome, seconds].join(' | ')} |\n`);
          const all: Observed['outcome'][] = promised(target, situation, mode);
          const name = `${subject.path}, ${mode.name}, ${situation}, ${protocol}`;
          found[name] = { outcome, broken };
          expected[name] = { outcome: all.find((one) => one === outcome) ?? all[0] ?? 'none', broken: [] };
        });
        // A file of its own, because several processes run these tests at the same time.
        mkdirSync(tables, { recursive: true });
        writeFileSync(
          join(tables, `${target}${hasBefore ? ` ${withBefore}` : ''}.md`.replaceAll(' ', '-')),
          rows.join(''),
        );
        expect(found).toEqual(expected);
      },
    );
  }
