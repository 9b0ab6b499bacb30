/** The values of the forms, valid or not. Their fields are in their order on the page. */

export interface SignupDraft {
  firstName: string;
  lastName: string;
  email: string;
  consent: boolean;
  /** Whether the form was filled with what quick-join was given. It is not a field, and is not submitted. */
  isGiven: boolean;
}

export const emptySignup: SignupDraft = { firstName: '', lastName: '', email: '', consent: false, isGiven: false };

export interface PollDraft {
  bettingStyle: string | null;
  favMarkets: string[];
  favMarketOther: string;
  weeklyStake: [number];
  accasPerWeek: string | null;
  killerFeature: string;
}

/** `weeklyStake` starts outside its slider's range (README, rule 3). */
export const emptyPoll: PollDraft = {
  bettingStyle: null,
  favMarkets: [],
  favMarketOther: '',
  weeklyStake: [125],
  accasPerWeek: null,
  killerFeature: '',
};
