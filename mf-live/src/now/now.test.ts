import { expect, test } from 'vitest';
import { readLive } from '../data/index.ts';
import { momentum } from './momentum.ts';
import { newestMatch } from './newest-match.ts';

const { fixtures } = readLive();
const [first] = fixtures as [(typeof fixtures)[number]];
const signal = (ts: string, confidence: number) => ({ ts, label: 'Shot Surge', confidence, note: 'Shots.' });
const kickoff = '2026-11-27T20:00:00Z';

test('the newest signal of a match under way decides, unless it is below 70', () => {
  const match = (id: string, phase: string, ...latest_signals: ReturnType<typeof signal>[]) => ({
    ...first,
    ...{ id, phase, latest_signals },
  });
  const found = newestMatch([
    match('older', '1H', signal('2026-11-27T20:10:00Z', 95)),
    match('newer', '2H', signal('2026-11-27T20:20:00Z', 69), signal('2026-11-27T20:12:00Z', 70)),
    match('over', 'FT', signal('2026-11-27T20:30:00Z', 99)),
  ]);
  expect([found?.match.id, found?.signal.confidence]).toEqual(['newer', 70]);
  expect(newestMatch([match('over', 'FT', signal(kickoff, 99))])).toBeUndefined();
});

test('momentum rises when a signal fires, fades after it, and has its highest minute at 1', () => {
  const match = { ...first, kickoff_iso: kickoff, minute: 20, latest_signals: [signal('2026-11-27T20:10:30Z', 80)] };
  const minutes = momentum(match);
  expect(minutes).toHaveLength(21);
  expect(minutes.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(minutes[10]).toBe(1);
  expect(minutes[16]).toBeCloseTo(Math.exp(-1));
  expect(momentum({ ...match, latest_signals: [] })).toEqual(Array(21).fill(0));
});
