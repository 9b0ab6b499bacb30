import type { Registry } from '@mutha/contract';

let changed = (registry: Registry) => registry;

/** From now on, this tab composes from what `change` makes of each registry that it reads: it has an override. */
export function changeInThisTab(change: (registry: Registry) => Registry): void {
  changed = change;
}

/** A registry of the site, as this tab composes from it. */
export function inThisTab(registry: Registry): Registry {
  return changed(registry);
}
