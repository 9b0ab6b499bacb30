import { randomUUID } from 'node:crypto';
import { main } from '@mutha/cli';
import { encodeSeen, type Seen, seenPath } from '@mutha/contract';
import { addOwner, type Built, beginRollout, release, releaseToPreview, setAllowed } from '@mutha/engine';
import { newKey } from '@mutha/engine/test-keys';
import { MemoryDisk, memoryStore, type Operation } from '@mutha/store';
import { handmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import type { Editions } from './small-builds.ts';

/** The remote that every command changes. */
const own = 'mf-a';

/** The columns of the page on buckets, and the keys of each: a key belongs to the first that it fits. */
const columns: [name: string, keys: RegExp][] = [
  ['log', /^\.mutha\/log\//],
  ['leases', /^\.mutha\/(leases|work)\//],
  ['own release', new RegExp(`^(releases|\\.mutha/(maps|uploads))/${own}/`)],
  ['other releases', /^(releases|\.mutha\/(maps|uploads))\//],
  ['previews', /^\.previews\//],
  ['rollouts', /^\.rollouts\//],
  ['site', /^/],
];
export const columnNames = columns.map(([name]) => name);

const letters: Partial<Record<Operation, string>> = { read: 'r', write: 'w', create: 'w', remove: 'd' };

type State = 'previewed' | 'rolled out' | 'others rolled out' | 'allowed' | 'old' | 'owned' | 'damaged';

/** A key of the platform. */
const key = newKey('pat@platform');

/** How each command is called, by its name on that page, in the states that give it the most to do. */
const calls: [name: string, args: string, ...states: (State | undefined)[]][] = [
  ['release', `release ${own} --from BUILD`, undefined, 'others rolled out'],
  ['release --preview', `release ${own} --from BUILD --preview`],
  ['release --preview', `release ${own} --from BUILD --into TOKEN`, 'previewed'],
  ['promote', 'promote TOKEN', 'previewed', 'rolled out'],
  ['promote --share', 'promote TOKEN --share 50', 'previewed', 'rolled out'],
  ['watch', 'watch', 'rolled out'],
  ['previews', 'previews', 'previewed'],
  ['discard', 'discard TOKEN', 'previewed'],
  ['allow', 'allow http://localhost:3103', 'rolled out'],
  ['disallow', 'disallow http://localhost:3103', 'allowed'],
  ['rollback', `rollback ${own}`, 'previewed', 'others rolled out'],
  ['rollback', 'rollback TOKEN', 'rolled out'],
  ['retire', `retire ${own}`, 'previewed', 'others rolled out'],
  ['status', 'status', 'rolled out'],
  ['history', `history ${own}`, 'rolled out'],
  ['fragments', 'fragments', 'previewed'],
  ['who', `who /${own}`, 'rolled out'],
  ['at', 'at NOW', 'previewed'],
  ['verify', 'verify', 'rolled out'],
  ['verify --repair', 'verify --repair', 'damaged', 'rolled out'],
  ['verify --provider', 'verify --provider', undefined],
  ['owner', 'owner add platform KEY.pub --key KEY', 'previewed', 'rolled out'],
  ['owner', 'owner confirm --key KEY', 'owned'],
  ['sign', 'sign TOKEN --key KEY', 'owned'],
  ['prune', 'prune --older-than 0s', 'old', 'previewed', 'rolled out'],
];

/**
 * A site of two remotes in memory.
 * @returns its store, the token of what was previewed, and the keys that a client asks for from then on, by operation
 */
async function siteFor({ shells, remotes }: Editions, state: State | undefined) {
  const disk = new MemoryDisk();
  const asked = new Set<string>();
  const inMemory = memoryStore(disk, { before: async (operation, key) => void asked.add(`${operation} ${key}`) });
  // What a reader has seen of one of them must not be looked for in the next.
  const store = { ...inMemory, address: `a store in memory for ${randomUUID()}` };
  await release(store, 'shell', shells[0] as Built);
  const editions = state === 'old' ? [0, 1, 2, 3, 4, 5] : [0, 1, 3, 4];
  const nameOf = (index: number) => (index < 3 ? own : 'mf-b');
  for (const index of editions) await release(store, nameOf(index), remotes[index] as Built);
  const previewed = state === 'others rolled out' ? 5 : 2;
  const signing = { ...store, user: { key: key.file } };
  if (state === 'owned') await addOwner(signing, 'platform', key.publicKey);
  const { token } =
    state && state !== 'old'
      ? await releaseToPreview(state === 'owned' ? signing : store, nameOf(previewed), remotes[previewed] as Built)
      : { token: '' };
  if (state?.includes('rolled out')) await beginRollout(store, token, 25);
  if (state === 'allowed') await beginRollout(store, token, 25);
  if (state === 'allowed') await setAllowed(store, 'http://localhost:3103', true);
  if (state === 'damaged') {
    for (const key of ['404.html', 'registry.json', '.mutha/log/000000002.json']) disk.files.delete(key);
    await store.write('.mutha/log/000050000.json', 'no entry');
  }
  asked.clear();
  return { store, token, asked };
}

/**
 * What the commands do to the keys of a store: by how a command is called, and by column, the letters of reading,
 * writing and removing.
 */
export async function keysOfCommands(editions: Editions): Promise<Map<string, Record<string, string>>> {
  const build = handmade({ name: own, screens: [{ path: `/${own}` }, { path: `/${own}/new` }], draws: "'New'" });
  const rows = new Map<string, Record<string, string>>();
  for (const [name, args, ...states] of calls)
    for (const state of states.length > 0 ? states : [undefined]) {
      const { store, token, asked } = await siteFor(editions, state);
      const visits = failedVisits(editions.remotes);
      const values: Record<string, string> = { BUILD: build, TOKEN: token, NOW: new Date().toISOString() };
      const typed = args.split(' ').map((word) => (values[word] ?? word).replace(/^KEY(?=$|\.pub$)/, key.file));
      const { code, said } = await muthaHere(typed, (given) => main(given, async () => store), visits);
      if (code === 1 || code === 2) throw new Error(`mutha ${typed.join(' ')} ended with ${code}:\n${said}`);
      rows.set(name, both(rows.get(name), lettersOf(asked)));
    }
  return rows;
}

/** The access log of 80 page lives, a quarter of them with the rollout, which fails in each. */
function failedVisits(remotes: Editions['remotes']): string {
  const versionOf = (edition: number) => remotes[edition]?.descriptor.version.slice(0, 8) ?? '';
  const [, day, month, year, time] = new Date(Date.now() + 1_000).toUTCString().split(' ');
  const lines = Array.from({ length: 80 }, (_, visitor) => {
    const isNext = visitor % 4 === 0;
    const seen: Seen = {
      side: isNext ? 'a' : 'live',
      screen: `/${own}`,
      releases: { [own]: versionOf(isNext ? 2 : 1) },
      failures: isNext ? { [own]: ['render'] } : {},
    };
    return `198.51.100.${visitor} - - [${day}/${month}/${year}:${time} +0000] "POST ${seenPath}?${encodeSeen(seen)} HTTP/2.0" 204 0 "-" "-"\n`;
  });
  return lines.join('');
}

function lettersOf(asked: ReadonlySet<string>): Record<string, string> {
  const row: Record<string, string> = {};
  for (const each of asked) {
    const [operation = '', key = ''] = each.split(/ (.*)/s);
    const column = columns.find(([, keys]) => keys.test(key))?.[0] ?? '';
    row[column] = joined(row[column], letters[operation as Operation]);
  }
  return row;
}

const joined = (one = '', other = '') => [...'rwd'].filter((letter) => (one + other).includes(letter)).join('');

function both(one: Record<string, string> = {}, other: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(columnNames.map((name) => [name, joined(one[name], other[name])]));
}
