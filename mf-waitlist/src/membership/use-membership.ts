import { placeChanged } from '@mutha/remote';
import { useSearchParams } from '@mutha/remote/router';
import { watchDevice } from '@mutha/shared-ui/form';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { submitPoll, submitSignup } from '../data/index.ts';
import { makeReferralCode } from '../share/referral-code.ts';
import { createMembership, type Membership } from './membership.ts';

/** The visitor's membership, for as long as the page is open. */
const membership = createMembership({ submitSignup, submitPoll, makeCode: makeReferralCode });

membership.subscribe(({ code }, before) => {
  if (code !== before.code) dispatchEvent(new Event(placeChanged));
});

export function useMembership(): Membership {
  return useStore(membership);
}

/**
 * Takes up the place that this device keeps, now and whenever another tab changes it (README, rule 16). Without a
 * place, takes the invitation in the address, `?ref={code}`, or the one of this visit.
 */
export function useArrival(): void {
  const [search] = useSearchParams();
  const { refresh, invite } = useMembership();
  useLayoutEffect(refresh, [refresh]);
  useEffect(() => watchDevice(refresh), [refresh]);
  // It runs after each change: if the person was forgotten, the address invites again.
  useLayoutEffect(() => invite(search.get('ref')));
}
