import { expect, test } from 'vitest';
import { clubs, cups, matches, now, type WeekendMatch } from './weekend.ts';
import {
  board,
  explainerPages,
  files,
  home,
  minuteOnBoard,
  nameOf,
  noteOnBoard,
  ofHome,
  ofTheBoard,
  ofTheExplainers,
  ofTheFixtures,
  ofTheLibrary,
  onBoard,
  type Pair,
  pageFile,
  pairOf,
  plain,
  type Shown,
  sampleFixtures,
  sampleLive,
  sampleSignals,
  shown,
  weekend,
} from './weekend-samples.ts';

const minutesTo = (ts: string, kickoff: string) => (Date.parse(ts) - Date.parse(kickoff)) / 60_000;

/** Names the file and the match of each showing that `fault` has something to say about. */
function faults<T extends Pair & { file: string }>(
  showings: T[],
  fault: (showing: T) => string | false | undefined,
): string[] {
  return showings.flatMap((showing) => {
    const text = fault(showing);
    return text ? [`${showing.file}: ${nameOf(showing)}: ${text}`] : [];
  });
}

/** Says which of the facts that a screen shows differ from those of the weekend. */
function differences(showing: Shown, match: WeekendMatch): string | false {
  const facts = { league: match.league, kickoff: match.kickoff, ...match.state };
  const wrong = (['league', 'kickoff', 'minute', 'phase', 'score'] as const).filter(
    (fact) => showing[fact] !== undefined && showing[fact] !== facts[fact],
  );
  return wrong.length > 0 && wrong.map((fact) => `${fact} is ${showing[fact]}, not ${facts[fact]}`).join(', ');
}

test('every sample is read', () => {
  for (const part of [ofTheBoard, ofTheFixtures, ofTheLibrary, ofTheExplainers, ofHome])
    expect(part.length).toBeGreaterThan(2);
  expect(sampleLive.generated_at).toBe(now);
});

test('every club has the one spelling, and plays in its own league or in a cup of it', () => {
  expect(
    faults(shown, ({ home, away, league }) => {
      const unknown = [home, away].filter((club) => !clubs.has(club));
      if (unknown.length > 0) return `no club is spelled ${unknown.join(' or ')}`;
      const own = [clubs.get(home), clubs.get(away)];
      if (league && cups[league]) return own.some((each) => !cups[league]?.includes(each ?? '')) && `not in ${league}`;
      if (own[0] !== own[1]) return `${own[0]} against ${own[1]}`;
      return league !== undefined && league !== own[0] && `league is ${league}, not ${own[0]}`;
    }),
  ).toEqual([]);
});

test('every match that is not over is one of the weekend, with its league, kick-off and state', () => {
  expect(
    faults(
      shown.filter(({ finished }) => !finished),
      (showing) => {
        const match = weekend.get(nameOf(showing));
        return match ? differences(showing, match) : 'the weekend has no such match';
      },
    ),
  ).toEqual([]);
  for (const { id, kickoff_iso } of [...sampleLive.fixtures, ...sampleFixtures.fixtures])
    expect(id, 'an id holds the day').toContain(`-${kickoff_iso.slice(0, 10)}-`);
});

test('no club plays twice in the weekend, and no match is listed that nobody shows', () => {
  const playing = matches.flatMap(({ home, away }) => [home, away]);
  expect(playing.filter((club, index) => playing.indexOf(club) < index)).toEqual([]);
  const names = new Set(shown.map(nameOf));
  expect([...weekend.keys()].filter((match) => !names.has(match))).toEqual([]);
});

test('a name has one confidence for a match, wherever it is shown', () => {
  const first = new Map<string, { file: string; confidence: number }>();
  expect(
    faults(
      shown.filter((showing) => weekend.has(nameOf(showing))),
      ({ file, named = [], ...pair }) =>
        named
          .flatMap(({ name, confidence }) => {
            const key = `${nameOf(pair)}, ${plain(name)}`;
            const before = first.get(key) ?? { file, confidence };
            first.set(key, before);
            return before.confidence === confidence
              ? []
              : [`${name} is ${confidence}, and ${before.confidence} in ${before.file}`];
          })
          .join(', '),
    ),
  ).toEqual([]);
});

test('a filter page shows each fixture that carries its name', () => {
  expect(
    explainerPages.flatMap(({ slug, title, upcoming }) =>
      sampleFixtures.fixtures
        .filter(({ mutha }) => mutha.signals.some(({ label }) => plain(label) === plain(title)))
        .map(nameOf)
        .filter((match) => !upcoming.some((each) => nameOf(each) === match))
        .map((match) => `${pageFile(slug)}: ${match}: is not among its upcoming matches`),
    ),
  ).toEqual([]);
});

/** Whether a minute can be on the clock so many minutes after kick-off. The break lasts 15 minutes and some added time. */
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

test('every filter, signal and definition of the library is carried by a match of the board, at 70 or more', () => {
  const names = [...explainerPages.map(({ title }) => title), ...sampleSignals.map(({ name }) => name)];
  expect(names).toHaveLength(31);
  const carried = (name: string) => [...board.keys()].some((match) => (onBoard(match, name) ?? 0) >= 70);
  expect(
    names.filter((name) => !carried(name)).map((name) => `${files.live}: no match carries ${name} at 70 or more`),
  ).toEqual([]);
});

test('a name that is written as a title has one spelling', () => {
  const titles = new Map(explainerPages.map(({ title }) => [plain(title), title]));
  const written = [
    ...sampleSignals.map(({ name }) => ({ file: files.signals, name })),
    ...shown.flatMap(({ file, named = [] }) => named.map(({ name }) => ({ file, name }))),
  ].filter(({ name }) => name !== name.toUpperCase());
  expect(
    written
      .filter(({ name }) => name !== (titles.get(plain(name)) ?? name))
      .map(({ file, name }) => `${file}: ${name} is spelled ${titles.get(plain(name))}`),
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
      const word = figure >= 90 ? 'Critical' : figure >= 85 ? 'High' : figure >= 80 ? 'Strong' : 'Medium';
      if (figure < 70) return `the board shows it at ${figure} only to who asks for less than 70`;
      return confidence !== word && `${confidence}, and ${figure} on the board, which is ${word}`;
    }),
  ).toEqual([]);
});

test('no page promises before kick-off what it says that nobody can foresee', () => {
  const unforeseen = explainerPages
    .filter(({ slug }) => ['red-card', 'var-delay'].includes(slug))
    .flatMap(({ slug, upcoming }) => upcoming.map((match) => ({ ...match, file: pageFile(slug) })));
  expect(unforeseen.length).toBeGreaterThan(3);
  expect(faults(unforeseen, ({ confidence }) => confidence !== 'Low' && `${confidence} before kick-off`)).toEqual([]);
});

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

test('the home page shows alerts of the board and fixtures of the list, each with the page of its name', () => {
  const alerts = home.alerts.map((alert) => ({ ...alert, name: alert.signal.name, file: files.home }));
  expect(
    faults(alerts, ({ name, minute, ...pair }) => {
      const raised = minuteOnBoard(nameOf(pair), name);
      return raised !== minute && `${name} in minute ${minute}, and ${raised ?? 'in none'} on the board`;
    }),
  ).toEqual([]);
  expect(
    faults(alerts, ({ name, text, ...pair }) => {
      const note = noteOnBoard(nameOf(pair), name);
      return text !== note && `${name} is "${text}", and "${note}" on the board`;
    }),
  ).toEqual([]);
  const reads = home.reads.map((read) => ({ ...read, name: read.filter.name, file: files.home }));
  expect(
    faults(reads, ({ name, ...pair }) => {
      const fixture = sampleFixtures.fixtures.find((each) => nameOf(each) === nameOf(pair));
      return !fixture?.mutha.signals.some(({ label }) => plain(label) === plain(name)) && `no ${name} in the fixtures`;
    }),
  ).toEqual([]);
  for (const { name, page } of [...home.reads.map(({ filter }) => filter), ...home.alerts.map(({ signal }) => signal)])
    expect(explainerPages.find(({ kind, slug }) => `/${kind}/${slug}` === page)?.title, page).toBe(name);
});
