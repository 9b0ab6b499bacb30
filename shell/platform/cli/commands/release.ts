import { Option } from '@commander-js/extra-typings';
import {
  type Notes,
  type Released,
  type ReleasedToPreview,
  readPreview,
  readRegistry,
  release,
  releaseToPreview,
  warningsOf,
  wholeToken,
} from '@mutha/engine';
import { ReleaseError, type Store } from '@mutha/store';
import { commitOf } from '../checkout/commit.ts';
import { fillStore } from '../checkout/fill-store.ts';
import { isInstalled } from '../checkout/packages.ts';
import { isLine, messageFrom, nameFrom, tokenFrom } from './arguments.ts';
import { buildOf } from './build-of.ts';
import { cli, command, makesLive, UsageError } from './command.ts';
import { addressLines, hereLines, pageAddresses } from './page-addresses.ts';
import { liveInWords } from './tables.ts';
import { printableLine } from './terminal.ts';

export const releaseCommand = command({
  cli: cli('release', 'build a package, check it, and make it live')
    .description(`Builds the remote in its folder, checks that the build fits the site, uploads its files, makes it
live in one step, and brings its pages up to date. It touches no other release. If this build is already live, it
restores files that the store has lost, and its pages. After a new build is live, the command warns of dead links: those on the remote's
own pages, and those of other remotes to pages that this remote no longer has.

With --preview nothing goes live. The release gets a secret address, which shows the whole site with this release in it.
"npx mutha promote" then makes it live unchanged. Several releases can share a preview; the promotion checks whether their
fragments fit each other.`)
    .argument('[remote|shell]', '', nameFrom)
    .option('--from <dir>', 'use the build in this folder (with its remote.json or shell.json) instead of building')
    .addOption(
      new Option('--all', 'release the shell, then every remote of this checkout').conflicts([
        'from',
        'preview',
        'into',
      ]),
    )
    .addOption(new Option('--preview', 'release to a new preview').conflicts('into'))
    .option('--into <token>', 'release to an existing preview', tokenFrom)
    .option('--message <text>', 'a line about the release, for "npx mutha history"', messageFrom)
    .option('--adopt', 'start a store in a place that holds other files, and leave those alone'),
  answer: {
    is: 'What was released. With `--all` only `released` and `warnings`; with `--preview` or `--into` also `token`.',
    fields: {
      name: '`shell`, or the name of the remote.',
      version: 'Its version.',
      isNew: 'False if this version was already live, or already in the preview.',
      before: 'The version that was live before it.',
      putBack: 'Of a version that was already live: how many lost files were restored.',
      token: 'The token of the preview that has it.',
      missing: 'Of a preview: the parts without which it cannot go live, a line each.',
      commit:
        'What it was built from: `MUTHA_COMMIT`, or a Git commit, with `-dirty` if files had uncommitted changes.',
      message: 'The text of its `--message`.',
      pages: 'The addresses of its pages on the deployed site, or in the preview.',
      warnings: 'What is left for you to do: a line each.',
      released: 'With `--all`: `name`, `version`, `isNew`, `before` and `putBack` of each.',
    },
  },
  // A store begins with its shell: a new one with a remote alone is a mistyped address.
  canBegin: (name = 'shell') => name === 'shell' && !isInstalled(),
  adopts: (_, { adopt }) => adopt === true,
  ...makesLive,
  ifStopped: (_, { preview, into }) => (preview || into ? previewIfStopped : makesLive.ifStopped()),
  async run(context, name, { from, all, preview, into: start, message }) {
    const { store, say, warn } = context;
    const into = start && (await wholeToken(store, start, ['preview']));
    if (all) {
      if (name) throw new UsageError('--all takes no name: it releases the shell and every remote.');
      if (isInstalled())
        throw new ReleaseError(
          'not-a-checkout',
          'The shell is not here: this folder has remotes, and the packages of the site. Name one remote, or run the command in a checkout of the site.',
        );
      const { released, failures, warnings } = await fillStore(store, say, false, await notesOf(message, false));
      warn(warnings);
      if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
      return {
        json: { released, warnings },
        text: [...released.map(inWords), ...liveAt(store, await pageAddresses(store, 'shell'))].join('\n'),
      };
    }
    const notes = await notesOf(message, from !== undefined);
    if (!name) throw new UsageError('Name what to release: a remote, shell, or --all.');
    if (preview || into) {
      if (into) await readPreview(store, into);
      const build = await buildOf(name, from, context);
      say(`Releasing ${name} to ${into ? `the preview ${into}` : 'a new preview'} of ${store.address} …`);
      const released = await releaseToPreview(store, name, build, into, notes);
      warn(released.warnings);
      const pages = await pageAddresses(store, name, released.token);
      return { json: { ...released, ...notes, pages }, text: previewInWords(store, released, pages) };
    }
    const before = await readRegistry(store);
    const build = await buildOf(name, from, context);
    say(`Releasing ${name} to ${store.address} …`);
    const released = await release(store, name, build, notes);
    const warnings = released.isNew ? await warningsOf(store, before, [released]) : [];
    warn(warnings);
    const pages = await pageAddresses(store, name);
    const lines = [inWords(released), ...liveAt(store, pages)];
    if (name !== 'shell' && !before.shell)
      lines.push(`There is no shell in ${store.address} yet, so no visitor can see it: "npx mutha release shell"`);
    return { json: { ...released, ...notes, pages, warnings }, text: lines.join('\n') };
  },
});

/**
 * What `history` says of a release: the commit that it was built from, if that is known, and a message.
 * @param isBuilt whether the build is from elsewhere: only MUTHA_COMMIT can then say of what
 */
async function notesOf(message: string | undefined, isBuilt: boolean): Promise<Notes> {
  const given = process.env.MUTHA_COMMIT;
  if (given && !isLine(given, 100))
    throw new UsageError(
      'MUTHA_COMMIT is not a commit. Set it to one line of at most 100 characters, or leave it empty.',
    );
  const commit = given || (isBuilt ? undefined : await commitOf());
  return { ...(commit && { commit }), ...(message && { message }) };
}

const previewIfStopped =
  'Stopped. What is live has not changed. If the preview exists by now, "npx mutha previews" lists it, and "npx mutha discard" with its token removes it.';

function inWords({ name, version, isNew, before, putBack }: Released): string {
  if (putBack)
    return `${name} ${version} is already live. ${putBack} of its files were missing or damaged, and have been restored.`;
  if (!isNew) return `${name} ${version} is already live, with all of its files.`;
  return liveInWords(name, version, before);
}

/** Where its pages are, for the message after a release. */
function liveAt({ address }: Store, pages: readonly string[]): string[] {
  if (pages.length === 0) return [];
  return ['It is at:', ...addressLines(pages), ...hereLines(address, 'localhost', pages)];
}

/** The message after a release to a preview: its address, and the next commands. */
function previewInWords(
  { address }: Store,
  { name, version, token, missing }: ReleasedToPreview,
  pages: string[],
): string {
  return [
    `${name} ${version} is in the preview ${token}. Only people with one of its addresses see it:`,
    ...addressLines(pages),
    ...hereLines(address, `${token}.localhost`, pages),
    `Add another release: "npx mutha release mf-… --into ${token}"`,
    `Make it live:        "npx mutha promote ${token}"`,
    ...missing.map((line) => `Still missing, so it cannot be promoted yet: ${printableLine(line)}`),
  ].join('\n');
}
