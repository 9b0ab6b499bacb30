import {
  addOwner,
  type Built,
  beginRollout,
  type Deployment,
  previewStore,
  previewsOf,
  promote,
  prune,
  readHead,
  readLog,
  recover,
  release,
  releaseToPreview,
  removePreview,
  repair,
  retire,
  rollback,
  rolloutToEveryone,
  setAllowed,
  setShare,
  status,
  takeBackRollout,
  verify,
  who,
} from '@mutha/engine';
import type { newKey } from '@mutha/engine/test-keys';
import { MemoryDisk, memoryStore, type Operation, type Store } from '@mutha/store';
import { vi } from 'vitest';
import { randomFrom } from './random.ts';
import type { Editions } from './small-builds.ts';
import { isNeeded, lostRollouts, wrongInLayer, wrongInRollouts, wrongSteps } from './store-invariants.ts';

interface Client {
  name: string;
  store: Store;
  /** Its deeds so far, one line each. */
  done: string[];
  /** Deployments that it was told are made. */
  promised: Deployment['id'][];
  /** Its request that waits for its turn. */
  isReading: boolean;
  /** Whether its command has appended an entry to the site's log. */
  hasAppended: boolean;
  isDead: boolean;
  isOver: boolean;
}

/** In a store with owners: the key of each machine. The first owns mf-a, the second mf-b, the third is the platform. */
export type MachineKeys = Record<'one' | 'two' | 'three', ReturnType<typeof newKey>>;

/** How often, of a thousand requests, one fails, its answer is lost, or its machine dies. */
const misfortunes = { fail: 4, lose: 4, die: 6 };

/**
 * Lets three machines change one store in memory at once, request by request in an order that follows from a seed. Some
 * requests fail, some answers are lost, some machines die. Then a minute passes, and a machine changes something.
 * @returns what is wrong with the store then, or was wrong on the way: one line each
 */
export async function runMachines(seed: number, { shells, remotes }: Editions, keys?: MachineKeys): Promise<string[]> {
  // Made again for each run, without the timers of machines that died in the last one.
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const disk = new MemoryDisk();
  const wrong: string[] = [];
  const as = (store: Store, who: keyof MachineKeys): Store =>
    keys ? { ...store, user: { key: keys[who].file } } : store;
  const calm = as(memoryStore(disk), 'three');
  await release(calm, 'shell', shells[0] as Built);
  await release(calm, 'mf-a', remotes[0] as Built);
  await release(calm, 'mf-a', remotes[1] as Built);
  for (const [name, who] of [
    ['platform', 'three'],
    ['mf-a', 'one'],
    ['mf-b', 'two'],
  ] as const)
    if (keys) await addOwner(calm, name, keys[who].publicKey);
  /** The rollouts that somebody may change, and those that somebody was told have ended. */
  const begun = new Set<string>();
  const ended = new Set<string>();
  /** Those that a machine may have begun again, from the preview that stays. */
  const again = new Set<string>();
  if (seed % 3 === 0) {
    const { token } = await releaseToPreview(calm, 'mf-b', remotes[3] as Built);
    begun.add((await beginRollout(calm, token, 20)).token);
  }

  const newClient = (name: string): Client => {
    const client: Client = {
      name,
      done: [],
      promised: [],
      isReading: false,
      hasAppended: false,
      isDead: false,
      isOver: false,
      store: memoryStore(disk, {
        async before(operation: Operation, key: string) {
          if (client.isReading && !['read', 'list'].includes(operation))
            wrong.push(`${name} has only looked, and did ${operation} ${key}`);
          // The answers to a dead machine never come.
          const outcome = await new Promise<'pass' | 'fail'>(
            (resolve) => client.isDead || turns.push({ client, resolve }),
          );
          client.done.push(`${outcome === 'pass' ? '' : 'failed '}${operation} ${key}`);
          if (outcome === 'fail') throw new Error('The request failed.');
          if (operation === 'create' && key.startsWith('.mutha/log/')) client.hasAppended ||= !disk.files.has(key);
          if (operation === 'remove' && isNeeded(disk, key)) wrong.push(`${name} removes ${key}, which is live`);
        },
        async after(_, key) {
          if (random() * 1000 < misfortunes.lose) {
            client.done.push(`lost the answer about ${key}`);
            throw new Error('The answer is lost.');
          }
        },
      }),
    };
    client.store = as(client.store, name as keyof MachineKeys);
    return client;
  };
  const turns: { client: Client; resolve: (outcome: 'pass' | 'fail') => void }[] = [];
  /** By token, the names that a machine was told are in a preview. */
  const tokens = new Map<string, Set<string>>();
  const tell = ({ token, name }: { token: string; name: string }) =>
    void tokens.set(token, new Set([...(tokens.get(token) ?? []), name]));
  /** The previews that a machine has begun to remove; and whether one has pruned all of them. */
  const removed = new Set<string>();
  let hasPruned = false;
  const removing = (token: string) => {
    removed.add(token);
    return token;
  };

  /** One command, chosen at random. */
  async function command(client: Client): Promise<void> {
    const { store } = client;
    const build = pick(remotes);
    const name = pick(['mf-a', 'mf-b']);
    const promise = (...made: Deployment[]) => void client.promised.push(...made.map(({ id }) => id));
    client.isReading = false;
    client.hasAppended = false;
    const releasing = async () => void (await release(store, build.name, build));
    const commands: Record<string, () => Promise<void>> = {
      release: releasing,
      'release again': releasing,
      'release the shell': async () => void (await release(store, 'shell', pick(shells))),
      rollback: async () => promise(await rollback(store, name)),
      retire: async () => promise(await retire(store, name)),
      preview: async () => tell(await releaseToPreview(store, build.name, build)),
      'preview more': async () => {
        if (tokens.size > 0) tell(await releaseToPreview(store, build.name, build, pick([...tokens.keys()])));
      },
      promote: async () => {
        if (tokens.size > 0) promise(...(await promote(store, removing(pick([...tokens.keys()])))));
      },
      discard: async () => {
        if (tokens.size > 0) await removePreview(store, removing(pick([...tokens.keys()])));
      },
      'begin a rollout': async () => {
        if (tokens.size === 0) tell(await releaseToPreview(store, build.name, build));
        const token = removing(pick([...tokens.keys()]));
        if (begun.has(token)) again.add(token);
        begun.add(token);
        await beginRollout(store, token, pick([5, 60]));
      },
      'share it with more': async () => {
        if (begun.size > 0) await setShare(store, pick([...begun]), pick([30, 90]));
      },
      'rollout to everyone': async () => {
        const token = pick([...begun]);
        if (!token) return;
        promise(...(await rolloutToEveryone(store, token)));
        ended.add(token);
      },
      'take a rollout back': async () => {
        const token = pick([...begun]);
        if (!token) return;
        await takeBackRollout(store, token);
        ended.add(token);
      },
      prune: async () => {
        const age = pick([0, 3_600_000]);
        hasPruned ||= age === 0;
        await prune(store, age, false);
      },
      allow: async () => void (await setAllowed(store, 'https://odds.example', random() < 0.5)),
      repair: async () => void (await repair(store)),
      recover: async () => void (await recover(store)),
      look: async () => {
        client.isReading = true;
        await status(store);
        await who(store, '/mf-a');
        await verify(store);
      },
    };
    const chosen = pick(Object.keys(commands));
    client.done.push(`> ${chosen} ${build.name}`);
    // A refusal is none of this test's business.
    await commands[chosen]?.().catch(({ name: kind, message }: Error) => {
      client.done.push(`${kind}: ${message}`);
      const isChange = ['release', 'roll', 'retire', 'promote', 'begin', 'share', 'take'].some((word) =>
        chosen.startsWith(word),
      );
      if (
        isChange &&
        client.hasAppended &&
        !/is live, but|is off the site, but|visitors, but|rolled back, but|has not said whether/.test(message)
      )
        wrong.push(`${client.name} was told that its ${chosen} failed, and it has come about: ${message}`);
    });
  }

  const clients = ['one', 'two', 'three'].map(newClient);
  for (const client of clients)
    void (async () => {
      for (let left = 1 + Math.floor(random() * 2); left > 0; left--) await command(client);
      client.isOver = true;
    })();
  for (let idle = 0; clients.some(({ isOver, isDead }) => !isOver && !isDead); ) {
    await new Promise(setImmediate);
    const open = turns.filter(({ client }) => !client.isDead);
    if (open.length === 0) {
      if (++idle > 3_000) return [`Nothing moves any more: ${clients.map(({ done }) => done.at(-1)).join('; ')}`];
      await vi.advanceTimersByTimeAsync(100);
      continue;
    }
    idle = 0;
    const turn = pick(open);
    turns.splice(turns.indexOf(turn), 1);
    const fate = random() * 1000;
    if (fate < misfortunes.die) {
      turn.client.isDead = true;
      turn.client.done.push('died');
    } else turn.resolve(fate < misfortunes.die + misfortunes.fail ? 'fail' : 'pass');
  }
  await vi.advanceTimersByTimeAsync(120_000);
  const { problems } = await recover(calm);
  wrong.push(...problems, ...(await verify(calm)).findings);
  const previews = new Map((await previewsOf(calm)).map((preview) => [preview.token, preview]));
  for (const token of hasPruned ? [] : previews.keys()) wrong.push(...(await wrongInLayer(previewStore(calm, token))));
  wrong.push(...(await wrongInRollouts(calm)));
  for (const { token, made } of (await readHead(calm)).rollouts ?? []) {
    if (ended.has(token) && !again.has(token))
      wrong.push(`a machine was told that rollout ${token} has ended, and it runs`);
    for (const name of Object.keys(made))
      if ((await readHead(calm)).live[name]?.deployment.preview === token)
        wrong.push(`${name} is in a rollout of itself`);
  }
  for (const [token, names] of tokens)
    for (const name of hasPruned || removed.has(token) ? [] : names)
      if (!previews.get(token)?.previewed.some((one) => one.name === name))
        wrong.push(`a machine was told that ${name} is in the preview ${token}, which does not have it`);
  const log = await readLog(calm);
  const made = new Set(log.entries.flatMap(({ changes }) => changes.map(({ id }) => id)));
  for (const { name, promised } of clients)
    for (const id of promised) if (!made.has(id)) wrong.push(`${name} was told of ${id}, which is not in the log`);
  wrong.push(...wrongSteps(log.entries), ...lostRollouts(log.entries));
  for (const { key } of await calm.list('.mutha/leases/')) wrong.push(`${key} is left`);
  if (wrong.length > 0 && process.env.MUTHA_SHOW)
    for (const { name, done } of clients) console.log(`${name}:\n  ${done.join('\n  ')}`);
  return wrong;
}
