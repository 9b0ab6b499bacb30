import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { previewStore, readPreview, wholeToken } from '@mutha/engine';
import { ReleaseError } from '@mutha/store';
import { repository } from '../checkout/packages.ts';
import { nameFrom, tokenFrom } from './arguments.ts';
import { buildOf } from './build-of.ts';
import { cli, command, exitCodes } from './command.ts';
import { printableLine } from './terminal.ts';

export const diffCommand = command({
  cli: cli('diff', 'show what a release would change')
    .description(`Builds the remote in its folder, and compares the current site with the site after that build. In a
browser, it opens every page that the build renders and every page that embeds its fragments, on both sites, in five
combinations of width and colour scheme. For the shell, which contains the kit, that is every page of every team: they
come from the store, so no team's source is needed. The store does not change.

Names the differences in: paths, redirects, fragments and shared modules; the size of what loads; the title and the
rest of the head; texts; what assistive technology reads; colours, fonts and lines; positions and sizes; the same with
keyboard focus and under the pointer; the console; how long scripts run; and what pages of the release leave behind for
pages that are opened after them. Says why a release would be refused. The report is a page with pictures of before and
after. Parts that appear only after a press or typing, such as dialogs, are not compared: test them in the remote's own
tests.

Exit codes: 0 no difference that a visitor could notice; 3 differences to look at; 1 a release would be refused.`)
    .argument('<remote|shell>', '', nameFrom)
    .option('--from <dir>', 'use the build in this folder instead of building')
    .option('--into <token>', 'compare with this preview instead of what is live, for a change across teams', tokenFrom)
    .option('--report <dir>', 'write the report to this folder; default: a new folder, which the command names'),
  answer: {
    is: 'What the release would change. Exit code 1 with an answer means that it would be refused: one of `changes` says why.',
    fields: {
      name: '`shell`, or the name of the remote.',
      version: 'The version of the build.',
      live: 'The version it is compared with.',
      preview: 'The token of the preview it is compared with.',
      teams: 'By name, the team of each owner in `changes`.',
      changes:
        'Each difference: its `kind`, the `page`, the `owner` of that part, what is `said`, and `of` what and `when`.',
      sizes: 'What each part of the site loads, before and after.',
      pages: 'How many pages were compared.',
      warnings: 'Pages that could not be compared: a line each.',
      pictures: 'How many pictures the report has.',
      report: 'The file of the report.',
    },
  },
  async run(context, name, { from, into: start, report: given }) {
    const { store, say, warn } = context;
    const { factsOf, isReport, summaryOf, writeReport } = await import('@mutha/diff').catch(explainMissing);
    const folder = reportFolder(name, given, isReport);
    const into = start && (await wholeToken(store, start, ['preview']));
    if (into) await readPreview(store, into);
    const site = into ? previewStore(store, into) : store;
    const { diff } = await import('../diff/diff.ts');
    const compared = await diff(site, name, await buildOf(name, from, context), say);
    const report = await writeReport(compared, folder);
    warn(compared.warnings);
    const isRefused = compared.changes.some(({ kind }) => kind === 'refused');
    return {
      json: { ...factsOf(compared), report },
      text: [...summaryOf(compared).map(printableLine), `The report: ${report}`].join('\n'),
      exitCode: isRefused ? exitCodes.failed : compared.changes.length > 0 ? exitCodes.findings : exitCodes.done,
    };
  },
});

/** @throws ReleaseError that says how to get the package with the browser, where it is not installed */
function explainMissing(error: Error): never {
  if (!/package '@mutha\/diff'/.test(error.message)) throw error;
  throw new ReleaseError(
    'not-installed',
    'This command needs @mutha/diff, which is not installed here. Add it to the devDependencies of the remote in the same way as @mutha/cli, and install it. No other command needs it.',
  );
}

/** Where the package is; where it is not here, the folder for all of them. */
function packageOf(name: string): string {
  const folder = join(repository, name);
  return existsSync(join(folder, 'package.json')) ? folder : repository;
}

/**
 * The folder of a report. An earlier report in it is removed.
 * @throws ReleaseError where there is anything else in it
 */
function reportFolder(name: string, given: string | undefined, isReport: (files: string[]) => boolean): string {
  const folder = given ? resolve(given) : join(packageOf(name), 'node_modules/.cache/mutha-diff');
  const there = existsSync(folder) ? readdirSync(folder) : [];
  if (!isReport(there))
    throw new ReleaseError(
      'folder-taken',
      `${folder} holds something other than a report. Name a new folder: --report DIR.`,
    );
  for (const file of there) rmSync(join(folder, file));
  return folder;
}
