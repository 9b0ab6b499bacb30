import { hasBegun, readRegistry, snapshotOf } from '@mutha/engine';
import { isInstalled, repository } from '../checkout/packages.ts';
import { addPart, type NewPart, ownedName } from '../new/add-part.ts';
import type { Surroundings } from '../new/check-new.ts';
import { type NewRemote, newRemote } from '../new/new-remote.ts';
import { remoteFrom } from './arguments.ts';
import { type CommandContext, cli, command, UsageError } from './command.ts';
import { storeSetting, tableOf } from './tables.ts';

export const newCommand = command({
  cli: cli('new', 'make a remote, or add to one')
    .description(`With --team, makes a remote that works at once: a folder beside the others, with one screen, one
fragment, one store with its rule, one file that knows where the data comes from, and their tests. With --screen or
--fragment, adds one to a remote of this checkout: a folder in its src with a component, an entry in its
remote.config.ts, and its name in the README's section "Owns". If remote.config.ts does not have the usual form, the
command adds nothing, and prints the lines to add.

A name or a path that is in use, here or in the store, is refused before anything is written. The command needs no
store, and changes none.`)
    .argument('<remote>', '', remoteFrom)
    .option('--team <team>', 'the name of the team that owns the new remote')
    .option('--screen <name>', 'the name of the new screen, such as best-prices')
    .option('--fragment <name>', 'the name of the new fragment: a part that others can show on their screens')
    .option('--path <path>', 'the path of the screen; default: its name, such as /odds for mf-odds'),
  answer: {
    is: 'What was made.',
    fields: {
      name: 'Its name.',
      team: 'Of a remote: its team.',
      path: 'Of a remote or a screen: the path of the screen.',
      folder: 'The new folder.',
      remote: 'Of a screen or a fragment: its remote.',
      kind: 'Of these two: `screen` or `fragment`.',
      isInReadme: 'Of these two: whether its name could be added to the README of the remote.',
    },
  },
  isLocal: true,
  async run(context, name, { team, screen, fragment, path }) {
    if ([team, screen, fragment].filter(Boolean).length !== 1)
      throw new UsageError(
        `Give one of three options: --team TEAM makes ${name}; --screen NAME or --fragment NAME adds to it. See: "npx mutha new --help"`,
      );
    if (fragment && path) throw new UsageError('A fragment has no path: leave out --path.');
    if (team) return made(context, { name, team, path: path ?? `/${name.replace('mf-', '')}` });
    const part = screen ?? fragment ?? '';
    const kind = screen ? 'screen' : 'fragment';
    return added(context, { remote: name, kind, name: part, path: path ?? `/${part}` });
  },
});

async function made(context: CommandContext, wanted: NewRemote) {
  const folder = await newRemote(wanted, await surroundings(context));
  const { name, path } = wanted;
  const next = isInstalled()
    ? [
        [`cd ${folder} && npm install`, 'installs its packages'],
        ['npm run dev', `shows it in the real frame, at ${path}`],
        ['npm test; npm run check', 'tests and checks it'],
        storeSetting,
      ]
    : [
        ['npm start', `installs its packages, and serves it at ${path}; commit pnpm-lock.yaml with it`],
        ['npm run dev', 'serves it with hot reload; a running dev server picks it up'],
        [`npm test -- ${name}`, 'tests it'],
      ];
  const release = isInstalled() ? '"npm run release"' : `"npx mutha release ${name}"`;
  return {
    json: { ...wanted, folder },
    text: `${name} is in ${folder}: the screen ${path}, and the fragment ${name}/next-matches. Next:\n\n${tableOf(['command', 'what it does'], next)}\n\nThen ${release} makes it live.`,
  };
}

async function added(context: CommandContext, part: NewPart) {
  const { folder, isInReadme } = await addPart(part, await surroundings(context));
  const { remote, kind, name, path } = part;
  const what = kind === 'screen' ? `the screen ${path}` : `the fragment ${remote}/${name}`;
  const { path: _, ...withoutPath } = part;
  const readme = isInReadme
    ? ''
    : ` Its README.md has no section "## Owns" with a list. Add ${ownedName(part)} to it by hand.`;
  return {
    json: { ...(kind === 'screen' ? part : withoutPath), folder, isInReadme },
    text: `${remote} has ${what}, in ${folder}.${readme} Write what it shows, then: "npx mutha release ${remote}"`,
  };
}

/** The live releases, where there is a store. */
async function surroundings({ store, say }: CommandContext): Promise<Surroundings> {
  if (await hasBegun(store)) return { live: snapshotOf(store, await readRegistry(store)), say };
  say(`Nothing has been released to ${store.address} yet, so names and paths are compared with ${repository} only.`);
  return { say };
}
