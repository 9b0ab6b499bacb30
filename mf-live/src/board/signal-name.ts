import type { LiveFixture } from '../data/index.ts';

/** The name of a signal, in the form in which names are compared and shown: `corner spike` for `corner-spike`. */
export function signalName(slugOrLabel: string): string {
  return slugOrLabel
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Whether `label` is the label of the signal that a link names (README, rule 12). A label may have more words than the
 * slug: "Goal Flurry Potential" is `goal-flurry`, and "Offside Trap Pressure" is `offside-trap`.
 */
export function isSignal(label: string, slug: string): boolean {
  const name = signalName(slug);
  return name !== '' && `${signalName(label)} `.startsWith(`${name} `);
}

/** Whether a match has the signal that `slug` names. An empty `slug` names none. */
export function carries({ latest_signals }: LiveFixture, slug: string): boolean {
  return slug !== '' && latest_signals.some(({ label }) => isSignal(label, slug));
}
