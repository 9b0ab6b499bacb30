import { watchDevice } from '@mutha/shared-ui/form';
import { type ReactNode, useSyncExternalStore } from 'react';
import { hasPlace } from './place.ts';

interface ForAudienceProps {
  guest: ReactNode;
  member: ReactNode;
  /**
   * Whether the visitor has a place. Undefined until the page is hydrated: the HTML has both, and the frame shows one.
   */
  isMember: boolean | undefined;
  as?: 'div' | 'span';
}

/** What guests see, or what members see (README, rule 17). */
export function ForAudience({ guest, member, isMember, as: Part = 'div' }: ForAudienceProps) {
  const isOpen = isMember === undefined;
  return (
    <>
      {!isMember && <Part data-audience={isOpen ? 'guest' : undefined}>{guest}</Part>}
      {isMember !== false && <Part data-audience={isOpen ? 'member' : undefined}>{member}</Part>}
    </>
  );
}

/** Whether this device has a place, for {@link ForAudience}. It follows other tabs. */
export function useHasPlace(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(watchDevice, hasPlace, () => undefined);
}
