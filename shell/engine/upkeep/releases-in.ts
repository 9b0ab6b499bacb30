import { type Release, releasesFolder } from '@mutha/contract';
import type { Store } from '@mutha/store';
import { runnable } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import { historyOf, type Log } from '../live/log.ts';
import { ofRelease } from '../pages/ours.ts';

/**
 * By name, each release to look at, once: the live one, last-good, and then all others that were ever live and are in
 * the store.
 */
export async function releasesIn(store: Store, { live }: Entry, log: Log): Promise<Map<string, Release[]>> {
  const own = (await store.list(releasesFolder)).flatMap(({ key }) => ofRelease(key) ?? []);
  const folders = new Set(own.map(({ name, folder }) => `${name}/${folder}`));
  const names = new Set([...Object.keys(live), ...own.map(({ name }) => name)]);
  const releases = new Map<string, Release[]>();
  for (const name of names) {
    const named = runnable(live[name]).map(({ release }) => release);
    const earlier = historyOf(log, name).map(({ release }) => release);
    const all = [...named, ...earlier.filter(({ version }) => folders.has(`${name}/${version}`))];
    const isFirst = ({ version }: Release, index: number) => all.findIndex((one) => one.version === version) === index;
    releases.set(name, all.filter(isFirst));
  }
  return releases;
}
