/** Where everybody starts, what a friend's sign-up is worth, and how many make a tier (README, rule 7). */
const start = 156;
const placesASignUp = 5;
const signUpsATier = 3;

/** The place in the queue after `signUps` friends have joined; nobody gets ahead of the first place. */
export function queuePosition(signUps: number): number {
  return Math.max(1, start - placesASignUp * signUps);
}

/** How many more sign-ups lead into the next tier; none from the third on. */
export function signUpsToNextTier(signUps: number): number {
  return Math.max(0, signUpsATier - signUps);
}
