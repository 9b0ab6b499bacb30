import type { Release } from '@mutha/contract';
import { runnable } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import { historyOf, type Log } from '../live/log.ts';
import type { NamedReleases } from './named-releases.ts';

/**
 * By name, each release to look at, once: the live one, last-good, and then all others that were ever live and are in
 * the store.
 */
export function releasesIn(named: NamedReleases, { live }: Entry, log: Log): Map<string, Release[]> {
  const releases = new Map<string, Release[]>();
  for (const name of new Set([...Object.keys(live), ...named.keys()])) {
    const there = named.get(name)?.filter(({ alone }) => alone.length > 0) ?? [];
    const shown = runnable(live[name]).map(({ release }) => release);
    const earlier = historyOf(log, name).map(({ release }) => release);
    const all = [...shown, ...earlier.filter(({ version }) => there.some((one) => one.version === version))];
    const isFirst = ({ version }: Release, index: number) => all.findIndex((one) => one.version === version) === index;
    releases.set(name, all.filter(isFirst));
  }
  return releases;
}
