import type { LiveFixture } from '../data/index.ts';

/** `corner-spike` as a signal's label spells it, to be compared and shown: `corner spike`. */
export function signalName(slugOrLabel: string): string {
  return slugOrLabel
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Whether a label is the signal that a link names (README, rule 12). "Goal Flurry Potential" is
 * `goal-flurry`, "Offside Trap Pressure" is `offside-trap`: a label may say more than the slug.
 */
export function isSignal(label: string, slug: string): boolean {
  const name = signalName(slug);
  return name !== '' && `${signalName(label)} `.startsWith(`${name} `);
}

/** Whether one of a match's signals is the one that `slug` names; an empty one names none. */
export function carries({ latest_signals }: LiveFixture, slug: string): boolean {
  return slug !== '' && latest_signals.some(({ label }) => isSignal(label, slug));
}
