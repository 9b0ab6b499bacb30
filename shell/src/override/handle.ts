import type { Registry } from '@mutha/contract';
import type { RegistryOutcome } from '../registry/read-registry.ts';

/** A tab before it is composed. */
export interface BareTab {
  /** What is live on the site, as it was read just now. */
  answer: RegistryOutcome;
  /** Lets this tab run scripts from more origins. The policy of the page must let them through too. */
  allow(origins: readonly string[]): void;
  /** Makes this tab compose from what `change` makes of each registry. */
  compose(change: (registry: Registry) => Registry): void;
}

/** Does what `?override` asks of a tab, before the tab is composed. Never rejects. */
export type Override = (tab: BareTab) => Promise<void>;

/** A symbol, for the reason that `starter/handle.ts` gives. */
const key = Symbol.for('mutha.override');
const page = globalThis as { [key]?: Override };

/** Makes the override known to the shell, which is another script. */
export function offerOverride(override: Override): void {
  page[key] = override;
}

/** The override, once its script has run. */
export function overrideOfPage(): Override | undefined {
  return page[key];
}
