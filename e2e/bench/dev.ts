import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '@mutha/cli';
import { launchOptions } from '@mutha/diff/chromium';
import { chromium, type Page } from '@playwright/test';
import { browserStep } from '../run/tools/tool-steps.ts';
import { checkoutCopy } from '../support/checkout-copy.ts';
import fillBuiltStore from '../support/fill-built-store.ts';
import { freePort } from '../support/free-port.ts';
import { builtStore } from '../support/store.ts';
import { describeMachine, machineLine } from './machine.ts';
import { startProgress } from './progress.ts';
import { summarise } from './statistics.ts';
import { cell, markdownTable, seconds } from './table.ts';

/**
 * `npm run bench:dev -- [--runs N]`: how long the author of a screen waits with `npx mutha dev mf-live`. It runs in a
 * copy of this checkout, with the store of the browser tests. It prints figures and judges nothing.
 *
 * A screen is there when React has hydrated it in the browser, an edit when the browser shows it. The component keeps
 * its state, or the run fails.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== '--'),
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs wants a whole number from 1, not ${values.runs}.`);

await browserStep.run();
console.log('Building and releasing the site …');
await fillBuiltStore();
const checkout = checkoutCopy(['mf-live']).folder;
ownModules();
const screen = join(checkout, 'mf-live/src/board/board-screen.tsx');
const browser = await chromium.launch(launchOptions());
const rows: [what: string, times: number[], aim: string][] = [
  ['first screen, the shell not built for it yet', [], '–'],
  ['first screen', [], 'at most 5'],
  ['an edit of the screen', [], 'at most 1'],
];
const [[, unbuilt], [, first], [, edits]] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
try {
  const progress = startProgress('mutha dev', runs * 2);
  for (let run = 0; run < runs; run++)
    for (const times of [unbuilt, first]) {
      if (times === unbuilt) rmSync(join(checkout, 'node_modules/.cache'), { recursive: true, force: true });
      await inDev(async (page, waited) => {
        times.push(waited);
        if (times === first) for (let edit = 0; edit < 3; edit++) edits.push(await edited(page, `Live ${run} ${edit}`));
      });
      progress.done(`first screen: ${times.at(-1)?.toFixed(0)} ms, last edit: ${edits.at(-1)?.toFixed(0) ?? '–'} ms`);
    }
  const cells = rows.map(([what, times, aim]) => [what, cell(summarise(times), seconds), String(times.length), aim]);
  console.log(`\n${machineLine(describeMachine(browser))}\n`);
  console.log(markdownTable(['npx mutha dev mf-live, seconds', 'median (least to most)', 'runs', 'aim'], cells));
} finally {
  await browser.close();
  rmSync(checkout, { recursive: true, force: true, maxRetries: 5 });
}

/** Gives the copy a `node_modules` of its own: its `mutha` is that of the copy, and its cache is empty. */
function ownModules(): void {
  const folder = join(checkout, 'node_modules');
  const installed = join(repository, 'node_modules');
  unlinkSync(folder);
  mkdirSync(join(folder, '.bin'), { recursive: true });
  for (const name of readdirSync(installed))
    if (!['.bin', '.cache'].includes(name)) symlinkSync(join(installed, name), join(folder, name), 'junction');
  symlinkSync('../../shell/platform/cli/mutha.mjs', join(folder, '.bin/mutha'));
}

/**
 * Runs `work` while the command serves the site. It gets the page, and how long the command took to get there, in ms.
 */
async function inDev(work: (page: Page, waited: number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const began = Date.now();
  const child = spawn('npx', ['mutha', 'dev', 'mf-live', '--store', builtStore()], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port) },
    detached: true,
  });
  let printed = '';
  const page = await browser.newPage();
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`It ended:\n${printed}`)));
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          printed += text;
          if (printed.includes('Building. ')) resolve();
        });
    });
    await page.goto(`http://localhost:${port}/live`);
    const there = await page.waitForFunction(
      () => performance.getEntriesByName('mf-live/', 'mark').length > 0 && Date.now(),
      undefined,
      { polling: 'raf', timeout: 120_000 },
    );
    await work(page, Number(await there.jsonValue()) - began);
  } finally {
    await page.close();
    child.removeAllListeners('exit');
    process.kill(-(child.pid ?? 0));
  }
}

/** How long an edit of the screen's title takes to be shown, in ms. @throws Error where the screen loses its state */
async function edited(page: Page, title: string): Promise<number> {
  const refreshes = page.getByRole('switch', { name: 'Auto Refresh' });
  if (await refreshes.isChecked()) await refreshes.click();
  const shown = page.waitForFunction(
    (wanted) => document.querySelector('[data-remote] h1')?.textContent === wanted && Date.now(),
    title,
    { polling: 'raf', timeout: 60_000 },
  );
  const text = readFileSync(screen, 'utf8').replace(/title="Live[^"]*"/, `title="${title}"`);
  const began = Date.now();
  writeFileSync(screen, text);
  const waited = Number(await (await shown).jsonValue()) - began;
  if (await refreshes.isChecked()) throw new Error('The screen has lost its state.');
  return waited;
}
