/** The first place, the places that a friend's sign-up is worth, and the sign-ups that make a tier (README, rule 7). */
const start = 156;
const placesASignUp = 5;
const signUpsATier = 3;

/** The place in the queue after `signUps` friends have joined. It is never less than 1. */
export function queuePosition(signUps: number): number {
  return Math.max(1, start - placesASignUp * signUps);
}

/** How many more sign-ups lead into the next tier; 0 after the third. */
export function signUpsToNextTier(signUps: number): number {
  return Math.max(0, signUpsATier - signUps);
}
