import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { submitPoll, submitSignup } from '../data/index.ts';
import { makeReferralCode } from '../share/referral-code.ts';
import { keep, readKept } from '../visit/kept.ts';
import { createMembership, keptMembershipSchema, type Membership } from './membership.ts';

const name = 'membership';

/** The visitor's membership, for as long as the page is open. */
const membership = createMembership({
  submitSignup,
  submitPoll,
  makeCode: makeReferralCode,
  readKept: () => readKept(name, keptMembershipSchema),
  keep: (kept) => keep(name, kept),
});

export function useMembership(): Membership {
  return useStore(membership);
}

/**
 * Restores the membership that an earlier page of this visit has kept. Then takes the invitation in the address,
 * `?ref={code}`.
 */
export function useArrival(): void {
  const [search] = useSearchParams();
  const code = search.get('ref');
  useLayoutEffect(() => {
    membership.getState().restore();
    membership.getState().invite(code);
  }, [code]);
}
