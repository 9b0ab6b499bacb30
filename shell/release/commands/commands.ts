import { resolve } from 'node:path';
import { warningsAfter, warningsWithout } from '../checks/dead-links.ts';
import { fillStore } from '../deploy/fill-store.ts';
import { refuseUnlessThere, releaseToPreview } from '../deploy/preview.ts';
import { type Released, release } from '../deploy/release.ts';
import { retire } from '../deploy/retire.ts';
import { commandOf } from '../live/deployments.ts';
import { readRegistry } from '../live/log.ts';
import { allLive } from '../live/registry.ts';
import { meant } from '../store/meant.ts';
import { ReleaseError } from '../store/release-error.ts';
import { prune } from '../upkeep/prune.ts';
import { history, status } from '../upkeep/status.ts';
import { allowCommand, disallowCommand } from './allow.ts';
import { aloneCommand } from './alone.ts';
import { atCommand } from './at.ts';
import { bisectCommand } from './bisect.ts';
import { buildHere } from './build-here.ts';
import { type Command, type CommandContext, type CommandResult, UsageError } from './command.ts';
import { describeCommand } from './describe.ts';
import { devCommand } from './dev.ts';
import { diffCommand } from './diff.ts';
import { durationFrom } from './duration.ts';
import { explainCommand } from './explain.ts';
import { fragmentsCommand } from './fragments.ts';
import { newCommand } from './new.ts';
import { offerCommand } from './offer.ts';
import { discardCommand, previewsCommand, promoteCommand, saidOfPreview, tokenFrom } from './previews.ts';
import { rollbackCommand } from './rollback.ts';
import { saidOfLive } from './said-of-live.ts';
import { tableOf, tableOfLive } from './table.ts';
import { verifyCommand } from './verify.ts';
import { warn } from './warn.ts';
import { whoCommand } from './who.ts';

const releaseCommand: Command = {
  usage: '<remote|shell|--all> [--from DIR] [--preview]',
  summary: 'build, check and make live',
  help: `Builds the remote in its folder, checks that the build fits the site, uploads its files, makes it live in one step and
brings its pages up to date. Nothing of what others have released is touched. Of what is live already, files that the store has lost
are put back. Then it warns of links that lead nowhere: those of its own pages, and those of anybody to a page that it has no more.

With --preview nothing goes live. The release gets a secret address, which shows the whole site with it: "npx mutha promote" makes
it live as it is. Several releases can share a preview; whether their fragments fit each other is then checked when it is promoted.

  --from DIR    take the build in DIR (the folder with its remote.json or shell.json) instead of building
  --all         everything in this checkout: the shell first, then every remote
  --preview     release to a new preview
  --into TOKEN  release to a preview that is there`,
  options: {
    from: { type: 'string' },
    all: { type: 'boolean' },
    preview: { type: 'boolean' },
    into: { type: 'string' },
  },
  // A store begins with its shell: a new one with a remote alone is a mistyped address.
  canBegin: ([name = 'shell']) => name === 'shell',
  writes: () => true,
  makesLive: true,
  takes: [0, 1],
  async run({ names: [name], options, store, say, hint }) {
    if (options.all) {
      if (name || options.from || options.preview || options.into)
        throw new UsageError('--all stands alone: no name, no --from, no preview.');
      const { released, failures, warnings } = await fillStore(store, say, false);
      warn(say, warnings);
      if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
      return { json: { released, warnings }, text: released.map((one) => saidOf(one, hint)).join('\n') };
    }
    if (!name) throw new UsageError('Say what to release: a remote, shell, or --all.');
    if (options.preview || options.into) {
      if (options.preview && options.into) throw new UsageError('Either --preview, for a new one, or --into TOKEN.');
      const token = options.into === undefined ? undefined : tokenFrom(options.into);
      if (token) await refuseUnlessThere(store, token);
      const toPreview = (folder: string) => releaseToPreview(store, name, folder, token);
      const released = options.from
        ? await toPreview(resolve(String(options.from)))
        : await buildHere(name, say, toPreview);
      warn(say, released.warnings);
      return { json: released, text: await saidOfPreview(store, released, hint) };
    }
    const releaseFrom = async (folder: string) => {
      say(`Releasing ${name} to ${store.address} …`);
      return release(store, name, folder);
    };
    const before = await readRegistry(store);
    const released = options.from
      ? await releaseFrom(resolve(String(options.from)))
      : await buildHere(name, say, releaseFrom);
    const now = await readRegistry(store);
    const warnings = released.isNew ? await warningsAfter(store, before, name) : [];
    warn(say, warnings);
    const lines = [saidOf(released, hint)];
    if (!now.shell)
      lines.push(`There is no shell in ${store.address} yet, so nobody can see it: ${hint('release shell')}`);
    return { json: { ...released, warnings }, text: lines.join('\n') };
  },
};

function saidOf({ name, version, isNew, before, putBack }: Released, hint: CommandContext['hint']): string {
  if (putBack)
    return `${name} ${version} is live already. ${putBack} of its files were missing or damaged and have been put back.`;
  if (!isNew) return `${name} ${version} is live already. Nothing was done.`;
  return saidOfLive(name, version, before, hint);
}

const retireCommand: Command = {
  usage: '<remote>',
  summary: 'take a remote off the site',
  help: `Takes a remote off the site: its paths have no page afterwards. Its files and its history stay; releasing it again brings it back.`,
  writes: () => true,
  makesLive: true,
  takes: [1, 1],
  async run({ names: [name = ''], store, say, hint }) {
    const before = await readRegistry(store);
    const deployment = await retire(store, name);
    const warnings = await warningsWithout(store, before, name);
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
    const text = [tableOfLive(entries), ...entries.flatMap(({ problems }) => problems)].join('\n');
    return { json: entries, text: entries.length > 0 ? text : `Nothing is live in ${store.address} yet.` };
  },
};

const historyCommand: Command = {
  usage: '<remote|shell>',
  summary: 'every deployment of a remote',
  help: 'Lists every deployment of a remote or the shell, newest first. The live one is marked with *.',
  takes: [1, 1],
  async run({ names: [name = ''], store }) {
    const gaps: string[] = [];
    const entries = await history(store, name, gaps);
    if (entries.length === 0 && gaps.length === 0) {
      const live = allLive(await readRegistry(store)).keys();
      throw new ReleaseError(
        `${name} was never released to ${store.address}.${meant(name, live)} "npx mutha status" lists what is live.`,
      );
    }
    const rows = entries.map(({ isLive, release, at, by, ...made }) => [
      isLive ? '*' : '',
      commandOf(made),
      release.version,
      at,
      by,
    ]);
    const table = tableOf(['', 'action', 'version', 'at', 'by'], rows);
    return { json: entries, text: [table, ...gaps].join('\n') };
  },
};

const pruneCommand: Command = {
  usage: '[--older-than 30d] [--dry-run]',
  summary: 'remove releases and previews that nobody needs any more',
  help: `Removes the releases that have not been live for 30 days, and the previews that were not changed for as long. What is live, what
comes before it, and what a preview shows always stay. A tab that is still open on what is removed keeps what it has loaded.

  --older-than TIME   another age: a number and s, m, h or d, such as 12h
  --dry-run           only say what would be removed`,
  options: { 'older-than': { type: 'string' }, 'dry-run': { type: 'boolean' } },
  writes: ({ options }) => !options['dry-run'],
  takes: [0, 0],
  async run({ options, store }: CommandContext): Promise<CommandResult> {
    const isDry = options['dry-run'] === true;
    const pruned = await prune(store, durationFrom(String(options['older-than'] ?? '30d')), isDry);
    const lines = pruned.map(({ name, version, since, files }) =>
      version
        ? `${name} ${version}: ${files} files, not live since ${since}`
        : `${name}, files that no release lists: ${files}, last written ${since}`,
    );
    const done = isDry ? 'would be removed' : 'removed';
    const releases = pruned.filter(({ name, version }) => version && name !== 'preview').length;
    return { json: pruned, text: [...lines, `${releases} releases ${done}.`].join('\n') };
  },
};

/** Every command by its name. */
export const commands: Record<string, Command> = {
  new: newCommand,
  release: releaseCommand,
  dev: devCommand,
  diff: diffCommand,
  describe: describeCommand,
  alone: aloneCommand,
  promote: promoteCommand,
  previews: previewsCommand,
  discard: discardCommand,
  offer: offerCommand,
  allow: allowCommand,
  disallow: disallowCommand,
  rollback: rollbackCommand,
  retire: retireCommand,
  status: statusCommand,
  history: historyCommand,
  fragments: fragmentsCommand,
  who: whoCommand,
  at: atCommand,
  bisect: bisectCommand,
  verify: verifyCommand,
  explain: explainCommand,
  prune: pruneCommand,
};
