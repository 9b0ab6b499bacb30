import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import type { ShellDescriptor } from '@mutha/contract';
import { release, retire, rollback } from '@mutha/engine';
import { filesUnder } from '@mutha/node';
import { inParallel, type Store } from '@mutha/store';
import { altered } from './altered.ts';
import { handmade } from './handmade.ts';

/** A change of a store, in the words of the `mutha` command. */
export type Step = `${'release' | 'rollback' | 'retire'} ${string}`;

/** The site at a moment: when it was looked at, and all that visitors got but released files, by key. */
export interface Recorded {
  /** ISO 8601, in UTC. */
  moment: string;
  files: Map<string, string>;
}

/** Does a step. `release mf-a 3` releases the third edition of `mf-a`. */
export async function take(store: Store, step: Step): Promise<void> {
  const [action, name = '', edition = ''] = step.split(' ');
  if (action === 'rollback') await rollback(store, name);
  else if (action === 'retire') await retire(store, name);
  else await release(store, name, name === 'shell' ? shellEdition(edition) : remoteEdition(name, edition));
}

/** What no look at the past shows: released files, which have their own check, and the list that owners sign. */
const notRecorded = /^(releases\/|\.mutha\/|deployments\/pages\.json$)/;

/** Looks at the site of now. */
export async function record(store: Store): Promise<Recorded> {
  const keys = (await store.list('')).map(({ key }) => key).filter((key) => !notRecorded.test(key));
  const files = new Map<string, string>();
  for (const key of keys) files.set(key, String((await store.read(key))?.bytes));
  return { moment: new Date().toISOString(), files };
}

/**
 * Compares a site that `mutha at --out` has written with what visitors got at that moment.
 * @returns the keys of files that differ, and of those that only one of the two has
 */
export async function differences(out: string, { files }: Recorded, store: Store): Promise<string[]> {
  const written = filesIn(out);
  const different: string[] = [];
  await inParallel(8, new Set([...written.keys(), ...files.keys()]), async (key) => {
    const then = key.startsWith('releases/') ? String((await store.read(key))?.bytes) : files.get(key);
    if (written.get(key) !== then) different.push(key);
  });
  return different;
}

/** Every file in a folder, by its path there. */
export function filesIn(folder: string): Map<string, string> {
  return new Map(filesUnder(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function shellEdition(edition: string): string {
  return altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ css }, folder) =>
    appendFileSync(join(folder, css[0] ?? ''), `/* edition ${edition} */`),
  );
}

const page = (path: string) => ({ path, title: path, description: path });

/**
 * A hand-made edition of a remote. Its pages name it, with the time and zone of the machine that prerenders them. One
 * page is in this edition alone. `mf-a` embeds a fragment of `mf-b`, and `mf-b` redirects to pages of `mf-a`.
 */
function remoteEdition(name: string, edition: string): string {
  const text = `'${name}, edition ${edition}, ' + new Date() + new Intl.DateTimeFormat().format()`;
  const embeds = name === 'mf-a' ? [{ fragment: 'mf-b/part', props: {} }] : [];
  const part = "h(Fragment, { key: 1, of: { fragment: 'mf-b/part' }, standIn: 'none' })";
  return handmade({
    name,
    team: `Team of ${name}`,
    screens: [
      { path: `/${name}`, embeds },
      { path: `/${name}/:slug`, pages: [page(`/${name}/e${edition}`)], embeds },
    ],
    ...(name === 'mf-b' && {
      fragments: { part: { props: {} } },
      redirects: [{ from: '/old/:slug', to: '/mf-a/:slug' }],
    }),
    draws: name === 'mf-a' ? `[${text}, ${part}]` : text,
  });
}

/** A history of five remotes and the shell: 30 steps, of every kind. */
export const someHistory: Step[] = [
  ...(['release mf-a 1', 'release mf-c 1', 'release mf-b 1', 'release mf-d 1', 'release mf-a 2'] as const),
  ...(['rollback mf-a', 'release mf-c 2', 'release shell 1', 'release mf-b 2', 'retire mf-b'] as const),
  ...(['release mf-e 1', 'release mf-a 3', 'rollback mf-c', 'release mf-b 3', 'rollback shell'] as const),
  ...(['retire mf-d', 'release mf-c 3', 'release mf-a 2', 'release shell 2', 'retire mf-a'] as const),
  ...(['release mf-d 1', 'release mf-e 2', 'release mf-e 3', 'rollback mf-e', 'rollback mf-e'] as const),
  ...(['release mf-a 1', 'retire mf-c', 'release shell 1', 'release mf-c 3', 'retire mf-e'] as const),
];

/** Takes steps, and looks at the site after each. */
export async function live(store: Store, taken: Step[]): Promise<Recorded[]> {
  const moments: Recorded[] = [];
  for (const step of taken) {
    await take(store, step);
    moments.push(await record(store));
  }
  return moments;
}
