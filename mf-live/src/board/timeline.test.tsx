import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LiveFixture } from '../data/index.ts';
import { lanesOf, Timeline } from './timeline.tsx';

const kickoff = Date.parse('2026-11-27T20:00:00Z');

/** The places of a match's signals, in percent of its line. @param fired minutes after the kick-off, by the clock */
function placesIn(minute: number, ...fired: number[]): number[] {
  const latest_signals = fired.map((after) => ({
    ts: new Date(kickoff + after * 60_000).toISOString(),
    label: 'CORNER SPIKE',
    confidence: 80,
  }));
  const match = { kickoff_iso: new Date(kickoff).toISOString(), minute, latest_signals } as unknown as LiveFixture;
  const html = renderToStaticMarkup(<Timeline match={match} />);
  return [...html.matchAll(/rounded-full[^>]*left:([\d.]+)%/g)].map(([, left]) => Math.round(Number(left)));
}

test('a signal is at its minute, and half-time takes no room; the newest comes last', () => {
  expect(placesIn(75, 89, 36, 9)).toEqual([10, 40, 80]);
});

test('with extra time the line is longer, and nothing is beyond its end', () => {
  expect(placesIn(110, 30)).toEqual([25]);
  expect(placesIn(88, 140)).toEqual([100]);
});

test('nine signals, of which some fired at once, lie apart: in a lane, or above one another', () => {
  const moments = [14, 21, 25, 25, 27, 29, 31, 34, 36];
  const lanes = lanesOf(moments, 4);
  expect(lanes).toEqual([0, 0, 0, 1, 2, 0, 1, 0, 1]);
  const places = moments.map((moment, index) => ({ moment, lane: lanes[index] }));
  const isClose = (a: (typeof places)[number], b: (typeof places)[number]) =>
    a !== b && a.lane === b.lane && Math.abs(a.moment - b.moment) < 4;
  expect(places.filter((a) => places.some((b) => isClose(a, b)))).toEqual([]);
});
