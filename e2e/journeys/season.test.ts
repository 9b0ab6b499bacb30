import { expect, test } from 'vitest';
import { explainerPages, faults, files, nameOf, pageFile, pairOf, sampleSignals, weekend } from './weekend-samples.ts';

/** The day of a past match. `Last Saturday` is the one before the weekend. */
function dayOf(date: string): number {
  if (date === 'Last Saturday') return Date.UTC(2026, 10, 21);
  if (date === 'Last Sunday') return Date.UTC(2026, 10, 22);
  return Date.parse(`${date} 2026 UTC`);
}

const past = explainerPages.flatMap(({ kind, slug, past }) =>
  past.map(({ fixture, ...match }) => ({
    ...match,
    ...pairOf(fixture),
    kind,
    file: pageFile(slug),
    day: dayOf(match.date),
  })),
);

test('past matches lie before the weekend, and none is one of the weekend', () => {
  expect(
    faults(past, ({ date, day, home, away }) => {
      if (!(day < Date.parse('2026-11-27'))) return `${date} is not before the weekend`;
      return weekend.has(nameOf({ home, away })) && 'it is played in the weekend';
    }),
  ).toEqual([]);
  const early = sampleSignals.flatMap(({ examples }) => examples.map((each) => ({ ...each, file: files.signals })));
  expect(
    faults(early, ({ home, away, outcome }) => {
      const match = weekend.get(nameOf({ home, away }));
      return (
        match && match.state?.phase !== 'FT' && outcome !== undefined && `it is not over, and "${outcome}" is told`
      );
    }),
  ).toEqual([]);
});

test('a match of the season has one result and one day, and no club plays twice within two days', () => {
  const results = new Map<string, string>();
  const resultOf = (text: string) => /\d-\d/.exec(text)?.[0];
  const told = [
    ...past.map(({ finalScore, date, ...match }) => ({ ...match, result: `${resultOf(finalScore)}` })),
    ...sampleSignals.flatMap(({ examples }) =>
      examples
        .filter(({ outcome = '' }) => resultOf(outcome))
        .map(({ outcome = '', ...match }) => ({ ...match, file: files.signals, result: `${resultOf(outcome)}` })),
    ),
  ];
  expect(
    faults(told, ({ home, away, result }) => {
      const before = results.get(nameOf({ home, away })) ?? result;
      results.set(nameOf({ home, away }), before);
      return before !== result && `${result}, and ${before} elsewhere`;
    }),
  ).toEqual([]);
  expect(
    faults(past, (match) => {
      const clash = past.find(
        (other) =>
          other !== match &&
          (nameOf(other) === nameOf(match)
            ? other.day !== match.day
            : Math.abs(other.day - match.day) <= 2 * 86_400_000 &&
              [other.home, other.away].some((club) => club === match.home || club === match.away)),
      );
      return clash && `${match.date}, and ${nameOf(clash)} on ${clash.date} in ${clash.file}`;
    }),
  ).toEqual([]);
});

test('signal pages say that their calls are made in play', () => {
  const signals = past.filter(({ kind }) => kind === 'signal');
  expect(faults(signals, ({ preGameCall }) => !preGameCall.startsWith('In play: ') && preGameCall)).toEqual([]);
});
