import { expect, test } from 'vitest';
import { now } from './weekend.ts';
import {
  board,
  explainerPages,
  faults,
  files,
  nameOf,
  onBoard,
  pageFile,
  sampleLive,
  sampleSignals,
} from './weekend-samples.ts';

const minutesTo = (ts: string, kickoff: string) => (Date.parse(ts) - Date.parse(kickoff)) / 60_000;

/**
 * Whether a minute can be on the clock so many minutes after kick-off. The break lasts 15 minutes and some added time.
 */
function canStand(phase: string, minute: number, elapsed: number): boolean {
  const behind = elapsed - 15 - minute;
  if (phase === '1H') return elapsed === minute;
  if (phase === 'HT') return minute === 45 && elapsed >= 45 && elapsed <= 62;
  if (phase === '2H') return behind >= 0 && behind <= 6;
  if (phase === 'ET') return minute > 90 && behind >= 0 && behind <= 14;
  return phase === 'FT' && elapsed >= 105;
}

const onTheBoard = sampleLive.fixtures.map((fixture) => ({ ...fixture, file: files.live }));

test('the minutes of the board follow from the kick-offs', () => {
  expect(
    faults(onTheBoard, ({ phase, minute, kickoff_iso }) => {
      const elapsed = minutesTo(now, kickoff_iso);
      return !canStand(phase, minute, elapsed) && `${phase} ${minute}' cannot be, ${elapsed} minutes after kick-off`;
    }),
  ).toEqual([]);
});

test('every signal of the board is raised while its match is played, and has a note of its own', () => {
  expect(
    faults(onTheBoard, ({ kickoff_iso, latest_signals }) =>
      latest_signals
        .filter(({ ts }) => {
          const elapsed = minutesTo(ts, kickoff_iso);
          return elapsed < 0 || ts > now || (elapsed >= 47 && elapsed < 62);
        })
        .map(({ label, ts }) => `${label} at ${ts} falls outside of play`)
        .join(', '),
    ),
  ).toEqual([]);
  const notes = sampleLive.fixtures.flatMap(({ latest_signals }) => latest_signals.map(({ note }) => note));
  expect(
    faults(onTheBoard, ({ latest_signals }) =>
      latest_signals
        .filter(({ note }) => notes.indexOf(note) < notes.lastIndexOf(note))
        .map(({ label, note }) => `${label} shares the note "${note}"`)
        .join(', '),
    ),
  ).toEqual([]);
});

test('every filter, signal and definition of the library is carried by a match that is not over, at 70 or more', () => {
  const names = [...explainerPages.map(({ title }) => title), ...sampleSignals.map(({ name }) => name)];
  expect(names).toHaveLength(31);
  const carried = (name: string) =>
    [...board].some(([match, { phase }]) => phase !== 'FT' && (onBoard(match, name) ?? 0) >= 70);
  expect(
    names.filter((name) => !carried(name)).map((name) => `${files.live}: no match carries ${name} at 70 or more`),
  ).toEqual([]);
});

test('the live matches of an explainer page carry its name, as surely as the page says', () => {
  const live = explainerPages.flatMap((page) =>
    page.live.map((match) => ({ ...match, page, file: pageFile(page.slug) })),
  );
  expect(
    faults(live, ({ page, confidence, ...pair }) => {
      if (board.get(nameOf(pair))?.phase === 'FT') return 'the match is over';
      const figure = onBoard(nameOf(pair), page.title);
      if (figure === undefined) return `the board has no ${page.title} for it`;
      if (figure < 70) return `the board shows it at ${figure} only to who asks for less than 70`;
      return confidence !== figure && `${confidence}, and ${figure} on the board`;
    }),
  ).toEqual([]);
});
