import { encodeSeen, type Seen, seenPath } from '@mutha/contract';
import type { WatchedRollout } from './comparison.ts';

export const began = Date.parse('2024-11-25T18:00:00Z');

/** A rollout of mf-odds to 32 of 256 buckets: versions 1… is live, 2… is shown, 0… was live before. */
export function testRollout(changed: Partial<WatchedRollout> = {}): WatchedRollout {
  const at = new Date(began).toISOString();
  return {
    slot: 'a',
    token: 'a'.repeat(32),
    share: 12.5,
    began: at,
    since: at,
    members: Array.from({ length: 32 }, (_, bucket) => bucket),
    made: made('mf-odds', '2', '1'),
    ...changed,
  };
}

/** The releases of a name, as its rollout holds them. A version is one digit, repeated. */
export function made(name: string, next: string, live?: string): WatchedRollout['made'] {
  const release = (digit: string | undefined) => digit && { version: digit.repeat(16) };
  const deployment = { name, release: release(next), lastGood: release(live) };
  return {
    [name]: { deployment },
  } as unknown as WatchedRollout['made'];
}

/** A report of a page with mf-odds, by default of the live release and without a failure. */
export function testSeen(changed: Partial<Seen> = {}): Seen {
  const side = changed.side ?? 'live';
  const releases = { 'mf-odds': (side === 'live' ? '1' : '2').repeat(8) };
  return { side, screen: '/odds', releases, failures: {}, ...changed };
}

/** A report as nginx writes it, some seconds after the rollout began. */
export function testLine(seconds: number, address: string, seen: Partial<Seen> = {}): string {
  const [, day, month, year, time] = new Date(began + seconds * 1_000).toUTCString().split(' ');
  const query = encodeSeen(testSeen(seen));
  return `${address} - - [${day}/${month}/${year}:${time} +0000] "POST ${seenPath}?${query} HTTP/2.0" 204 0 "-" "Mozilla/5.0"`;
}
