import { createStore } from 'zustand';

/** How many matches a visitor can follow (README, rule 4). */
export const most = 3;

export interface Followed {
  /** The ids of the followed matches, in the order in which the visitor has chosen them. */
  ids: readonly string[];
  /** Follows a match, or no longer follows it. While `most` are followed, another one is not taken. */
  toggle(id: string): void;
}

/** The matches that the visitor follows, for as long as the page is open. The screen and the fragment share them. */
export const followed = createStore<Followed>((set) => ({
  ids: [],
  toggle: (id) => set(({ ids }) => ({ ids: toggled(ids, id) })),
}));

/** `ids` without `id`, or with it, if fewer than `most` are followed. */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < most ? [...ids, id] : ids;
}
