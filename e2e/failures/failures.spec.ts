import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '@mutha/release';
import { anotherLive } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { deepIf } from '../site/deep.ts';
import { expect, test } from '../site/test.ts';
import { cells, modesOf, promised, type Situation, type Subject, subjects, type Target, targets } from './cells.ts';
import { type Observed, observe } from './observe.ts';

/** How many visitors a test has at a time: while one waits, the other is served. */
const atOnce = 2;

/** The folder with a table for each test: what was observed in each cell, and after how many seconds. */
const tables = join(import.meta.dirname, '../test-results/failures');

/**
 * The cells that the ordinary tests try: every remote, every kind of file and every kind of wrong answer, none of them
 * with all the others. The deep tests try `cells`.
 */
const ordinary: [remote: string, target: Target, mode: string, situation: Situation][] = [
  ['mf-content', 'entry', 'status 404', 'first visit'],
  ['mf-signals', 'descriptor', 'status 503 at first', 'navigation'],
  ['mf-waitlist', 'chunk', 'status 429 at first, one file after the other', 'navigation'],
  ['mf-fixtures', 'sheet', 'connection reset', 'navigation'],
  ['mf-live', 'registry', 'body that breaks off', 'navigation'],
  ['mf-live', 'entry', 'no answer', 'first visit'],
  ['mf-content', 'sheet', 'no answer', 'navigation'],
  ['mf-signals', 'entry', 'slow', 'navigation'],
  ['mf-live', 'late chunk', 'HTML with status 200', 'navigation'],
  ['mf-live', 'chunk', 'one byte changed', 'first visit'],
  ['mf-waitlist', 'entry', 'one byte changed', 'navigation'],
  ['mf-fixtures', 'descriptor', 'nothing in it', 'navigation'],
  ['mf-signals', 'chunk', 'cut inside its compression', 'first visit'],
  ['mf-live', 'sheet', 'wrong content type', 'navigation'],
];

for (const [remote, target, name, situation] of ordinary)
  test(`${situation}: ${name} in place of the ${target}, a visitor of ${remote} has what is promised`, async ({
    browser,
    site,
  }) => {
    const subject = subjects.find((one) => one.remote === remote);
    const mode = modesOf(target).find((one) => one.name === name);
    if (!subject || !mode) throw new Error(`There is no such cell: ${remote}, ${name}`);
    const { outcome, broken } = await observe(browser, site.folder, { subject, target, situation, mode });
    expect(broken).toEqual([]);
    expect(promised(target, situation, mode)).toContain(outcome);
  });

for (const subject of subjects)
  for (const target of targets)
    for (const hasBefore of [false, true]) {
      const own = cells.filter(
        (cell) => cell.subject === subject && cell.target === target && cell.situation.endsWith('before') === hasBefore,
      );
      if (own.length === 0) continue;
      test(
        `whatever is answered in place of ${nameOf(target, subject)}, a visitor has what is promised${hasBefore ? ', with a release before it' : ''}`,
        deepIf(true),
        async ({ browser, site, ownSite }) => {
          test.setTimeout(600_000);
          const { folder } = hasBefore ? ownSite : site;
          if (hasBefore) await releaseEdition(folder, anotherLive);
          const found: Record<string, Pick<Observed, 'outcome' | 'broken'>> = {};
          const expected: typeof found = {};
          const rows: string[] = [];
          await inParallel(atOnce, own, async (cell) => {
            const { mode, situation } = cell;
            const { outcome, ms, broken } = await observe(browser, folder, cell);
            const seconds = `${(ms / 1_000).toFixed(1)} s`;
            rows.push(`| ${[subject.remote, target, mode.name, situation, outcome, seconds].join(' | ')} |\n`);
            const all: Observed['outcome'][] = promised(target, situation, mode);
            const name = `${mode.name}, ${situation}`;
            found[name] = { outcome, broken };
            expected[name] = { outcome: all.find((one) => one === outcome) ?? all[0] ?? 'none', broken: [] };
          });
          // A file of its own, because several processes run these tests at the same time.
          mkdirSync(tables, { recursive: true });
          const before = hasBefore ? '-with-a-release-before' : '';
          writeFileSync(join(tables, `${subject.remote}-${target.replace(' ', '-')}${before}.md`), rows.join(''));
          expect(found).toEqual(expected);
        },
      );
    }

function nameOf(target: Target, { remote }: Subject): string {
  return target === 'registry'
    ? 'the registry'
    : target === 'late chunk'
      ? "the shell's late chunk"
      : `its ${target} (${remote})`;
}
