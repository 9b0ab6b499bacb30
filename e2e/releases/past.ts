import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellDescriptor } from '@mutha/contract';
import { release, repository, retire, rollback, type Store } from '@mutha/release';
import { altered } from './altered.ts';
import { handmade } from './handmade.ts';

/** What somebody has done to a store: the words are those of the `mutha` command. */
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

/** Looks at the site of now. */
export async function record(store: Store): Promise<Recorded> {
  const keys = (await store.list('')).map(({ key }) => key).filter((key) => !/^(releases|\.mutha)\//.test(key));
  const files = new Map<string, string>();
  for (const key of keys) files.set(key, String((await store.read(key))?.bytes));
  return { moment: new Date().toISOString(), files };
}

/** The same of a site that `mutha at --out` has written. */
export function recordedIn(folder: string): Recorded['files'] {
  return new Map([...filesIn(folder)].filter(([key]) => !key.startsWith('releases/')));
}

/** Every file in a folder, by its path there. */
export function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]));
}

function shellEdition(edition: string): string {
  return altered<ShellDescriptor>(join(repository, 'shell/dist'), 'shell.json', ({ css }, folder) =>
    appendFileSync(join(folder, css[0] ?? ''), `/* edition ${edition} */`),
  );
}

const page = (path: string) => ({ path, title: path, description: path });

/**
 * An edition of a remote that is made by hand. Its pages name it, and the time and zone of whoever draws them; one of
 * them is of this edition alone. `mf-a` embeds a fragment of `mf-b`, and `mf-b` redirects to pages of `mf-a`.
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
      fragments: { part: { module: './part', props: {} } },
      redirects: [{ from: '/old/:slug', to: '/mf-a/:slug' }],
    }),
    draws: name === 'mf-a' ? `[${text}, ${part}]` : text,
  });
}
