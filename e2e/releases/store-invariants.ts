import { createHash } from 'node:crypto';
import { folderOfSide, type RolloutTable, rolloutsFolder, rolloutTableFile, sideOf } from '@mutha/contract';
import { allPaths, drawPage, type Entry, pageKey, readHead, sideStore, snapshotOf } from '@mutha/engine';
import type { MemoryDisk, Store } from '@mutha/store';

/** Whether a release that is live, or in a rollout, lists a file. */
export function isNeeded({ files }: MemoryDisk, key: string): boolean {
  if (!key.startsWith('releases/')) return false;
  const { shell, remotes } = JSON.parse(files.get('registry.json')?.bytes.toString() ?? '{}');
  const last =
    [...files.keys()]
      .filter((one) => /^\.mutha\/log\/\d+\.json$/.test(one))
      .sort()
      .at(-1) ?? '';
  const { rollouts = [] }: Entry = JSON.parse(files.get(last)?.bytes.toString() ?? '{}');
  const shown = [
    ...Object.entries<{ live: { version: string } }>({ ...remotes, shell }).map(([name, { live }]) => [name, live]),
    ...rollouts.flatMap(({ made }) => Object.entries(made).map(([name, { deployment }]) => [name, deployment.release])),
  ] as [string, { version: string }][];
  return shown.some(([name, { version }]) => {
    const folder = `releases/${name}/${version}/`;
    const file = name === 'shell' ? 'shell.json' : 'remote.json';
    const listed = JSON.parse(files.get(folder + file)?.bytes.toString() ?? '{}').files ?? {};
    return key.startsWith(folder) || Object.keys(listed).some((one) => key === `releases/${name}/files/${one}`);
  });
}

/** The wrong pages of a layer: one line each. All of them are drawn from the releases that it names. */
export async function wrongInLayer(inside: Store): Promise<string[]> {
  const { address } = inside;
  const registry = JSON.parse(String((await inside.read('registry.json'))?.bytes ?? 'null'));
  if (!registry) return [`${address} has no registry`];
  const site = snapshotOf(inside, registry);
  const wrong: string[] = [];
  const known = new Set<string>();
  for (const path of await allPaths(site)) {
    const key = pageKey(path);
    known.add(key);
    const page = await drawPage(site, path);
    if (page && !(await inside.read(key))?.bytes.equals(page.html)) wrong.push(`${key} of ${address} is another page`);
  }
  for (const { key } of await inside.list(''))
    if (key.endsWith('.html') && !known.has(key)) wrong.push(`${key} of ${address} belongs to nothing`);
  return wrong;
}

/** The public token of a rollout, where anyone can read it. */
export const inPublic = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 32);

/** Files that would make servers treat the rollouts of the log wrongly: one line each. */
export async function wrongInRollouts(store: Store): Promise<string[]> {
  const { live, rollouts = [] } = await readHead(store);
  const keys = (await store.list(rolloutsFolder)).map(({ key }) => key);
  if (rollouts.length === 0) return keys.map((key) => `${key} is there without a rollout`);
  const wrong: string[] = [];
  const table: RolloutTable = JSON.parse(String((await store.read(rolloutTableFile))?.bytes ?? '{"rollouts":[]}'));
  const says = (all: { slot: string; token: string; share: number }[]) =>
    all.map(({ slot, token, share }) => `${slot} ${token} ${share}`).join(', ');
  const asked = rollouts.map(({ slot, token, share }) => ({ slot, token: inPublic(token), share }));
  if (says(table.rollouts) !== says(asked)) wrong.push(`the table says ${says(table.rollouts)}`);

  const due = new Set<string>([rolloutTableFile]);
  for (let bucket = 0; bucket < 256; bucket++) {
    const digits = bucket.toString(16).padStart(2, '0');
    const side = sideOf(table, bucket);
    for (const { slot } of rollouts) if (side.includes(slot)) due.add(`${rolloutsFolder}buckets/${slot}/${digits}`);
  }
  for (const { slot, share } of rollouts) {
    const count = [...due].filter((key) => key.startsWith(`${rolloutsFolder}buckets/${slot}/`)).length;
    if (Math.abs(count - (256 * share) / 100) > 1) wrong.push(`${share} % are ${count} buckets of ${slot}`);
  }

  const slots = rollouts.map(({ slot }) => slot);
  const layers = slots.length === 2 ? (['a', 'b', 'ab'] as const) : slots;
  for (const side of layers) {
    const layer = sideStore(store, side);
    wrong.push(...(await wrongInLayer(layer)));
    const own = rollouts.filter(({ slot }) => side.includes(slot));
    const shown = Object.assign({}, live, ...own.map(({ made }) => made));
    const { shell, remotes } = JSON.parse(String((await layer.read('registry.json'))?.bytes ?? '{}'));
    const has = Object.entries<{ live: { version: string } }>({ ...remotes, ...(shell && { shell }) });
    const asked = Object.entries<(typeof live)[string]>(shown);
    const versions = (all: string[]) => all.sort().join(', ');
    const [is, must] = [
      versions(has.map(([name, each]) => `${name} ${each.live.version}`)),
      versions(asked.map(([name, { deployment }]) => `${name} ${deployment.release.version}`)),
    ];
    if (is !== must) wrong.push(`the layer ${side} has ${is} and not ${must}`);
  }
  for (const key of due) if (!keys.includes(key)) wrong.push(`${key} is missing`);
  for (const key of keys)
    if (!due.has(key) && !layers.some((side) => key.startsWith(folderOfSide(side))))
      wrong.push(`${key} belongs to nothing`);
  return wrong;
}

/** The entries of a log that did not go on from what was live: one line each. */
export function wrongSteps(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ changes }, index) =>
    changes.flatMap(({ name, action, release, lastGood }) => {
      const before = entries[index - 1]?.live[name];
      const was = before?.deployment.release.version;
      const wasLive = entries
        .slice(0, index)
        .some(({ live }) => live[name]?.deployment.release.version === release.version);
      const isWrong =
        action === 'rollback'
          ? // A remote that was retired comes back.
            release.version !== before?.before[0]?.release.version && !(before === undefined && wasLive)
          : action === 'release' && release.version !== was && lastGood?.version !== was;
      return isWrong ? `entry ${index + 1}: a ${action} of ${name} did not go on from what was live` : [];
    }),
  );
}

/** The entries of a log whose rollouts are not those of the entry before, after what it says it did: one line each. */
export function lostRollouts(entries: readonly Entry[]): string[] {
  const shares = new Map<string, number>();
  return entries.flatMap(({ number, rollouts = [], rolloutChanges = [] }) => {
    for (const { token, share } of rolloutChanges)
      if (share > 0 && share < 100) shares.set(token, share);
      else shares.delete(token);
    const told = [...shares].sort().join(' ');
    const running = rollouts.map(({ token, share }) => [token, share] as const);
    return told === running.sort().join(' ') ? [] : `entry ${number}: ${running} run, and not ${told}`;
  });
}
