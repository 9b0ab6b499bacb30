import type { PropKinds } from '@mutha/contract';
import type { Store } from '@mutha/store';
import { readRegistry } from '../live/log.ts';
import { snapshotOf } from '../live/snapshot.ts';
import { orProblem } from './status.ts';

/** A fragment that a live remote offers to other teams. */
export interface Offered {
  /** `{remote}/{fragment}` */
  fragment: string;
  team: string;
  /** The props that a screen must pass. */
  props: PropKinds;
  /** The props that a screen may pass. */
  optional: PropKinds;
  /** The live screens that embed it, with the props that each passes. */
  embeddedOn: { remote: string; path: string; props: PropKinds }[];
}

/**
 * Every fragment that is live, in the order of remotes and names.
 * @param problems receives a line for each remote whose descriptor is damaged: its fragments are not known
 */
export async function offered(store: Store, problems: string[]): Promise<Offered[]> {
  const registry = await readRegistry(store);
  const snapshot = snapshotOf(store, registry);
  const embeds = Object.entries(registry.remotes).flatMap(([remote, { embeds }]) =>
    embeds.map(({ fragment, on, props }) => ({ fragment, at: { remote, path: on, props } })),
  );
  const offers: Offered[] = [];
  for (const name of Object.keys(registry.remotes)) {
    const { team = '', fragments = {} } = (await orProblem(snapshot.remote(name), problems)) ?? {};
    for (const [part, { props, optional = {} }] of Object.entries(fragments).sort()) {
      const fragment = `${name}/${part}`;
      const embeddedOn = embeds.filter((embed) => embed.fragment === fragment).map(({ at }) => at);
      offers.push({ fragment, team, props, optional, embeddedOn });
    }
  }
  return offers;
}
