import { type Face, names, type Registry, registryFile } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import { inParallel, jsonIn, readIfPossible, recordsFolder, type Store, tuning } from '@mutha/store';
import * as z from 'zod/mini';
import { type Deployment, deploymentSchema, lastOf } from './deployments.ts';
import { type Entry, liveAfter, textOf } from './entry.ts';
import { parsedRegistry } from './registry.ts';

/**
 * Before the log, a store had a record for each deployment, which named the one before it; the registry named the last
 * one of each name. The id of a record began with its time, and ids of all names sorted in the order of the changes.
 */
const recordSchema = z.extend(deploymentSchema, {
  previous: z.optional(names.deployment),
  /** The record that a repair had found to be lost, between `previous` and this one. */
  lost: z.optional(names.deployment),
});
type OldRecord = z.infer<typeof recordSchema>;

/**
 * The log that a store of the older layout becomes: an entry for each site that visitors had. The records stay where
 * they are, so that the tool of before still reads them once the log's folder is removed. Empty for a store that is
 * new.
 * @throws DamageError where its registry is lost
 */
export async function movedEntries(store: Store): Promise<Entry[]> {
  const stored = await store.read(registryFile);
  const records = await readRecords(store);
  if (!stored && records.size === 0) return [];
  const registry = parsedRegistry(store, stored?.bytes);
  const { steps, unknown } = stepsOf(records, registry);
  const entries: Entry[] = [];
  let live: Entry['live'] = {};
  for (const [index, changes] of steps.entries()) {
    const [first] = changes as [OldRecord];
    const made = changes.map(withoutLinks);
    live = liveAfter(
      live,
      made.map((deployment) => ({ deployment, ...lastGoodOf(deployment, entries) })),
    );
    if (index === steps.length - 1) live = asShown(live, registry);
    const gaps = unknown.filter(({ from, to }) => from < first.id && (!to || first.id < to)).map(({ what }) => what);
    const before = entries.at(-1)?.integrity;
    const entry: Entry = {
      format: 1,
      number: index + 1,
      ...(before && { before }),
      at: first.at,
      by: first.by,
      changes: made,
      live,
      // Older sites never recorded the origins that they allowed for overrides.
      ...(index === steps.length - 1 && registry.overrides && { overrides: [...registry.overrides] }),
      ...(gaps.length > 0 && { unknown: gaps }),
      moved: steps.length,
    };
    entries.push({ ...entry, integrity: integrityOf(Buffer.from(textOf(entry))) });
  }
  return entries;
}

/** The deployment of the last-good release. Where no entry tells it, only the release is known. */
function lastGoodOf(deployment: Deployment, entries: readonly Entry[]): { lastGood?: Deployment } {
  const { name, lastGood: release } = deployment;
  if (!release) return {};
  const own = entries.flatMap(({ changes }) => changes.filter((change) => change.name === name)).reverse();
  const { lastGood: _, ...unknown } = { ...deployment, action: 'repair' as const, release };
  return { lastGood: lastOf(own, release) ?? unknown };
}

/** The live releases in the end, by the registry, also where records of them are lost. */
function asShown(live: Entry['live'], { shell, remotes }: Registry): Entry['live'] {
  const shown = Object.entries({ ...(shell && { shell }), ...remotes }).flatMap(([name, { lastGood, ...entry }]) => {
    const made = live[name];
    if (!made) return [];
    const { live: release, deployment: id, ...face } = entry;
    const deployment = { ...made.deployment, id, release, ...('paths' in face && { face: face as Face }) };
    const { lastGood: before = made.deployment } = made;
    return [[name, { deployment, ...(lastGood && { lastGood: { ...before, release: lastGood } }) }] as const];
  });
  return Object.fromEntries(shown);
}

/** Every record that can be read, by its id. */
async function readRecords(store: Store): Promise<Map<string, OldRecord | undefined>> {
  const records = new Map<string, OldRecord | undefined>();
  await inParallel(tuning.atOnce.entries, await store.list(recordsFolder), async ({ key }) => {
    const [, id] = /\/(\d{13}-[0-9a-f]{8})\.json$/.exec(key) ?? [];
    if (id) records.set(id, recordSchema.safeParse(jsonIn(await readIfPossible(store, key))).data);
  });
  return records;
}

/** A time of which nobody knows what was live under a name. Both ends are ids. */
interface Gap {
  from: string;
  to?: string;
  what: string;
}

/**
 * The deployments of a registry, oldest first, and together those that went live together. Records that nothing leads
 * to are of commands that failed. A name whose record is lost was repaired: nobody knows when it went live.
 */
function stepsOf(records: Map<string, OldRecord | undefined>, registry: Registry) {
  const { shell, remotes } = registry;
  const live = new Map([...(shell ? [['shell', shell] as const] : []), ...Object.entries(remotes)]);
  const unknown: Gap[] = [];
  const made: OldRecord[] = [];
  const known = [...records.values()].filter((record) => record !== undefined);
  for (const name of new Set([...live.keys(), ...known.map((record) => record.name)])) {
    const own = known
      .filter((record) => record.name === name)
      .sort(byId)
      .reverse();
    const standing = live.get(name);
    const last = standing?.deployment ?? own.find(({ action }) => action === 'retire')?.id;
    for (let id = last, until: OldRecord | undefined; id; ) {
      const record = records.get(id);
      const next = record ?? own.find((other) => other.id < (id as string));
      const lost = record ? until?.lost : id;
      if (lost) {
        const what = `The record ${recordsFolder}${name}/${lost}.json was lost before the log began.`;
        unknown.push({ from: next?.id ?? '', ...(until && { to: until.id }), what });
      }
      if (!record && !until && standing) {
        const { live: release, lastGood, deployment, ...face } = standing;
        const at = new Date(Number(deployment.slice(0, 13))).toISOString();
        const repaired = { id: deployment, name, action: 'repair' as const, release, at, by: 'unknown' };
        made.push({ ...repaired, ...(lastGood && { lastGood }), ...('paths' in face && { face: face as never }) });
      }
      if (next) made.push(next);
      until = next;
      id = next?.previous;
    }
  }
  const steps: OldRecord[][] = [];
  for (const record of made.sort(byId)) {
    const together = steps.at(-1);
    if (together?.[0]?.at === record.at && together[0].preview === record.preview) together.push(record);
    else steps.push([record]);
  }
  return { steps, unknown };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

function withoutLinks({ previous, lost, ...deployment }: OldRecord): Deployment {
  return deployment;
}
