import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPackage } from '../build.ts';
import { deadLinksOf } from '../dead-links.ts';
import { fillStore } from '../fill-store.ts';
import { withLock } from '../lock.ts';
import { remoteFolders, repository } from '../packages.ts';
import { prune } from '../prune.ts';
import { liveOf, readRegistry } from '../registry.ts';
import { type Released, release, retire, rollback } from '../release.ts';
import { ReleaseError } from '../release-error.ts';
import { history, status } from '../status.ts';
import { printableLine } from '../terminal.ts';
import { verify } from '../verify.ts';
import { type Command, type CommandContext, type CommandResult, exitCodes, UsageError } from './command.ts';
import { describeCommand } from './describe.ts';
import { durationFrom } from './duration.ts';
import { tableOf } from './table.ts';

const releaseCommand: Command = {
  usage: '<remote|shell|--all> [--from DIR]',
  summary: 'build, check and make live',
  help: `Builds the remote in its folder, checks that the build fits the site, uploads its files, makes it live in one step and
brings its pages up to date. Nothing of what others have released is touched. What is live already is left as it is.
Then warns of links that lead nowhere: those of its own pages, and those of anybody to a page that it has no more.

  --from DIR   take the build in DIR (the folder with its remote.json or shell.json) instead of building
  --all        everything in this checkout: the shell first, then every remote`,
  options: { from: { type: 'string' }, all: { type: 'boolean' } },
  canBegin: true,
  takes: [0, 1],
  async run({ names: [name], options, store, say, hint }) {
    if (options.all) {
      if (name || options.from) throw new UsageError('--all stands alone: no name, no --from.');
      const { released, failures, warnings } = await fillStore(store, say, false);
      warn(say, warnings);
      if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
      return { json: { released, warnings }, text: released.map((one) => saidOf(one, hint)).join('\n') };
    }
    if (!name) throw new UsageError('Say what to release: a remote, shell, or --all.');
    const releaseFrom = async (folder: string) => {
      say(`Releasing ${name} to ${store.address} …`);
      return release(store, name, folder);
    };
    const before = await readRegistry(store);
    const released = options.from
      ? await releaseFrom(resolve(String(options.from)))
      : await buildHere(name, say, releaseFrom);
    const warnings = released.isNew ? await deadLinksOf(store, before, name) : [];
    warn(say, warnings);
    const lines = [saidOf(released, hint)];
    if (!(await readRegistry(store)).shell)
      lines.push(`There is no shell in ${store.address} yet, so nobody can see it: ${hint('release shell')}`);
    return { json: { ...released, warnings }, text: lines.join('\n') };
  },
};

function warn(say: CommandContext['say'], warnings: readonly string[]): void {
  for (const warning of warnings) say(`Warning: ${printableLine(warning)}`);
}

/** Builds a package of this checkout and gives the build to `use`, while nobody else builds the same one here. */
async function buildHere<T>(
  name: string,
  say: (line: string) => void,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const here = ['shell', ...remoteFolders()].filter((folder) => existsSync(join(repository, folder, 'package.json')));
  if (!here.includes(name))
    throw new UsageError(
      `There is no ${name} in this checkout. There is: ${here.join(', ')}. Or name a build with --from DIR.`,
    );
  return withLock(join(repository, 'node_modules/.cache', `${name}.build.lock`), async () => {
    say(`Building ${name} …`);
    await buildPackage(name).catch((error: Error) => {
      throw new ReleaseError(error.message);
    });
    return use(join(repository, name, 'dist'));
  });
}

function saidOf({ name, version, isNew, before }: Released, hint: CommandContext['hint']): string {
  if (!isNew) return `${name} ${version} is live already. Nothing was done.`;
  return `${name} ${version} is live.${before ? ` Before it: ${before} (${hint(`rollback ${name}`)} goes back to it).` : ''}`;
}

const rollbackCommand: Command = {
  usage: '<remote|shell> [--to VERSION]',
  summary: 'make an earlier release live again',
  help: `Makes the release before the live one live again ("before it" in status), in one step and without a build. Its files are still in the
store. Once more goes further back, never forward to what was taken back: that takes --to.

  --to VERSION   go back to that version instead; "npx mutha history" lists them`,
  options: { to: { type: 'string' } },
  takes: [1, 1],
  async run({ names: [name = ''], options, store, say }) {
    const before = await readRegistry(store);
    const deployment = await rollback(store, name, options.to as string | undefined);
    const warnings = await deadLinksOf(store, before, name);
    warn(say, warnings);
    return {
      json: { ...deployment, warnings },
      text: `${name} ${deployment.release.version} is live again; ${liveOf(before, name)?.live.version} is taken back.`,
    };
  },
};

const retireCommand: Command = {
  usage: '<remote>',
  summary: 'take a remote off the site',
  help: `Takes a remote off the site: its paths have no page afterwards. Its files and its history stay; releasing it again brings it back.`,
  takes: [1, 1],
  async run({ names: [name = ''], store, say, hint }) {
    const before = await readRegistry(store);
    const deployment = await retire(store, name);
    const warnings = await deadLinksOf(store, before, name);
    warn(say, warnings);
    return {
      json: { ...deployment, warnings },
      text: `${name} is off the site. It comes back with: ${hint(`release ${name}`)} ("npm start" releases whatever has a folder here).`,
    };
  },
};

const statusCommand: Command = {
  usage: '',
  summary: 'what is live, since when, by whom',
  help: 'Lists what is live: the shell, then every remote, with its version, when and by whom it went live, and what comes before it.',
  takes: [0, 0],
  async run({ store }) {
    const entries = await status(store);
    const rows = entries.map(({ name, team, version, at, by, action, before }) => [
      name,
      team,
      version,
      `${action} ${at.slice(0, 16).replace('T', ' ')}`,
      by,
      before ?? '-',
    ]);
    const text = tableOf(['name', 'team', 'version', 'since (UTC)', 'by', 'before it'], rows);
    return { json: entries, text: entries.length > 0 ? text : `Nothing is live in ${store.address} yet.` };
  },
};

const historyCommand: Command = {
  usage: '<remote|shell>',
  summary: 'every deployment of a remote',
  help: 'Lists every deployment of a remote or the shell, newest first. The live one is marked with *.',
  takes: [1, 1],
  async run({ names: [name = ''], store }) {
    const entries = await history(store, name);
    if (entries.length === 0)
      throw new ReleaseError(`${name} was never released to ${store.address}. "npx mutha status" lists what was.`);
    const rows = entries.map(({ isLive, action, release, at, by }) => [
      isLive ? '*' : '',
      action,
      release.version,
      at,
      by,
    ]);
    return { json: entries, text: tableOf(['', 'action', 'version', 'at', 'by'], rows) };
  },
};

const verifyCommand: Command = {
  usage: '',
  summary: 'look for anything wrong in the store',
  help: `Hashes every file of every release that is live or comes before a live one, compares every page with what it should be, and looks
for pages that nobody owns and for paths that break the rules. Names what is wrong. Exit code 3 if anything is. Warns of every link
that leads nowhere, which changes no exit code.`,
  takes: [0, 0],
  async run({ store, say }) {
    const verified = await verify(store, say);
    const { findings, warnings, releases, files, pages } = verified;
    warn(say, warnings);
    const seen = `${releases} releases, ${files} files and ${pages} pages`;
    return {
      json: verified,
      text:
        findings.length === 0
          ? `In order: ${seen}.`
          : `${findings.map(printableLine).join('\n')}\n${findings.length} found in ${seen}.`,
      exitCode: findings.length === 0 ? exitCodes.done : exitCodes.findings,
    };
  },
};

const pruneCommand: Command = {
  usage: '[--older-than 30d] [--dry-run]',
  summary: 'remove releases that nobody needs any more',
  help: `Removes the releases that have not been live for 30 days. What is live and what comes before it always stay. A tab that is still
open on what is removed keeps what it has loaded.

  --older-than TIME   another age: a number and s, m, h or d, such as 12h
  --dry-run           only say what would be removed`,
  options: { 'older-than': { type: 'string' }, 'dry-run': { type: 'boolean' } },
  takes: [0, 0],
  async run({ options, store }: CommandContext): Promise<CommandResult> {
    const isDry = options['dry-run'] === true;
    const pruned = await prune(store, durationFrom(String(options['older-than'] ?? '30d')), isDry);
    const lines = pruned.map(
      ({ name, version, since, files }) => `${name} ${version}: ${files} files, not live since ${since}`,
    );
    const done = isDry ? 'would be removed' : 'removed';
    return { json: pruned, text: [...lines, `${pruned.length} releases ${done}.`].join('\n') };
  },
};

/** Every command by its name. */
export const commands: Record<string, Command> = {
  release: releaseCommand,
  describe: describeCommand,
  rollback: rollbackCommand,
  retire: retireCommand,
  status: statusCommand,
  history: historyCommand,
  verify: verifyCommand,
  prune: pruneCommand,
};
