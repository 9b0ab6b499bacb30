import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchOptions } from '@mutha/diff/chromium';
import { chromium } from '@playwright/test';
import { buildEdition } from '../editions/build-edition.ts';
import { diffed } from '../releases/diffed.ts';
import { shell, unseen } from '../releases/planted.ts';
import { browserStep } from '../run/tools/tool-steps.ts';
import fillBuiltStore from '../support/fill-built-store.ts';
import { builtStore } from '../support/store.ts';
import { describeMachine, machineLine } from './machine.ts';
import { startProgress } from './progress.ts';
import { quietReleases } from './quiet-changes.ts';
import { summarise } from './statistics.ts';
import { cell, markdownTable, seconds } from './table.ts';

/**
 * `npm run bench:diff -- [--releases N]`: how often `npx mutha diff` names a change where a release changes nothing for
 * visitors, and how long it takes. Each release is a build of its own, of sources with one quiet change. It prints
 * figures, and what was named; it judges nothing.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== '--'),
  options: { releases: { type: 'string', default: '100' } },
});
const wanted = Number(values.releases);
if (!Number.isInteger(wanted) || wanted < 6)
  throw new Error(`--releases wants a whole number from 6, not ${values.releases}.`);

/** How many of a hundred releases each remote has. A remote with fewer pages has more releases. */
const shares: Record<string, number> = {
  'mf-live': 26,
  'mf-waitlist': 24,
  'mf-fixtures': 24,
  'mf-signals': 14,
  'mf-content': 8,
};

await browserStep.run();
console.log('Building and releasing the site …');
await fillBuiltStore();
const releases: { name: string; what: string; build(): Promise<string> }[] = [];
for (const [name, share] of Object.entries(shares)) {
  const count = Math.max(1, Math.round((wanted * share) / 100));
  for (const { what, edition } of quietReleases(name, count, releases.length))
    releases.push({ name, what, build: () => buildEdition(edition) });
}
const ofShell = { name: 'shell', what: 'comments, and a class that no element has', build: async () => shell(unseen) };
while (releases.length < wanted) releases.push(ofShell);

const rows = new Map<string, { times: number[]; pages: number; raised: number }>();
const report = mkdtempSync(join(tmpdir(), 'mutha-report-'));
const progress = startProgress('quiet releases', releases.length);
for (const { name, what, build } of releases) {
  const row = rows.get(name) ?? { times: [], pages: 0, raised: 0 };
  rows.set(name, row);
  const folder = await build();
  const began = performance.now();
  const { changes, pages } = await diffed(name, folder, builtStore(), report);
  row.times.push(performance.now() - began);
  row.pages = pages;
  rmSync(folder, { recursive: true });
  if (changes.length > 0) row.raised++;
  progress.done(`${name}: ${what}`);
  for (const { kind, page = '', said, when = '' } of changes)
    console.log(`  named: ${kind} ${page}: ${said} (${when})`);
}

const browser = await chromium.launch(launchOptions());
console.log(`\n${machineLine(describeMachine(browser))}\n`);
await browser.close();
console.log(
  markdownTable(
    [
      'npx mutha diff, quiet releases of',
      'pages',
      'releases',
      'with a change named',
      'seconds, median (least to most)',
    ],
    [...rows].map(([name, { times, pages, raised }]) => [
      name,
      String(pages),
      String(times.length),
      String(raised),
      cell(summarise(times), seconds),
    ]),
  ),
);
