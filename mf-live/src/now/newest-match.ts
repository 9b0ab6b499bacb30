import type { LiveFixture, LiveSignal } from '../data/index.ts';

/** The least confidence of a signal that is shown, as on the board at first. */
const threshold = 70;

/**
 * The match that is worth a look now: the one under way whose newest signal at or above 70 is the newest of all
 * (README, rule 13).
 * @returns undefined if no match is under way, or none has such a signal
 */
export function newestMatch(fixtures: readonly LiveFixture[]): { match: LiveFixture; signal: LiveSignal } | undefined {
  return fixtures
    .filter(({ phase }) => phase !== 'FT')
    .flatMap((match) => match.latest_signals.map((signal) => ({ match, signal })))
    .filter(({ signal }) => signal.confidence >= threshold)
    .toSorted((a, b) => Date.parse(b.signal.ts) - Date.parse(a.signal.ts))[0];
}
