import { expect, test } from 'vitest';
import { readLive } from '../data/index.ts';
import { minuteAt } from './minute-at.ts';

test.each([
  ['20:15', '20:15', 0],
  ['20:15', '20:52', 37],
  ['20:00', '20:52', 45],
  ['19:45', '20:52', 50],
  ['17:30', '19:20', 90],
  ['18:45', '20:52', 104],
])('a match that began at %s is at %s in minute %i', (kickoff, now, minute) => {
  expect(minuteAt(`2026-11-27T${kickoff}:00Z`, `2026-11-27T${now}:30Z`)).toBe(minute);
});

test('no moment before the kick-off has a minute below 0', () => {
  expect(minuteAt('2026-11-27T20:15:00Z', '2026-11-27T20:00:00Z')).toBe(0);
});

test('it is the minute that the board says, for each match that is on', () => {
  const { generated_at, fixtures } = readLive();
  for (const { id, kickoff_iso, minute, phase } of fixtures.filter((match) => match.phase !== 'FT'))
    expect([id, phase, minuteAt(kickoff_iso, generated_at)]).toEqual([id, phase, minute]);
});
