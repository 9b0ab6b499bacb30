import { forVisit, onDevice } from '@mutha/shared-ui/form';

const prefix = 'mutha:waitlist:';

/** The key in a storage. */
export const address = (name: string) => prefix + name;

/** Forgets all that the waitlist keeps on this device and in this tab (README, rule 15). */
export function forgetAll(): void {
  for (const kept of [forVisit, onDevice]) kept.forgetAll(prefix);
}
