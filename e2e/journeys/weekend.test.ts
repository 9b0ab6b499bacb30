import { expect, test } from 'vitest';
import { clubs, cups, matches, now, type WeekendMatch } from './weekend.ts';
import {
  explainerPages,
  faults,
  files,
  followed,
  home,
  minuteOnBoard,
  nameOf,
  noteOnBoard,
  ofHome,
  ofTheBoard,
  ofTheExplainers,
  ofTheFixtures,
  ofTheLibrary,
  pageFile,
  plain,
  type Shown,
  sampleFixtures,
  sampleLive,
  sampleSignals,
  shown,
  weekend,
} from './weekend-samples.ts';

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

test('every match that is not over leads to itself, by one id wherever it is shown', () => {
  const listed = new Map([
    ...sampleLive.fixtures.map((each) => [nameOf(each), `/live?fixture=${each.id}`] as const),
    ...sampleFixtures.fixtures.map((each) => [nameOf(each), `/filters?fixture=${each.id}`] as const),
  ]);
  const leading = [...ofTheExplainers, ...ofHome].filter(({ finished }) => !finished);
  expect(leading.length).toBeGreaterThan(80);
  const first = new Map(leading.map((each) => [nameOf(each), each.page]));
  expect(
    faults(leading, ({ page, ...pair }) => {
      const day = weekend.get(nameOf(pair))?.kickoff.slice(0, 10);
      const own = listed.get(nameOf(pair)) ?? first.get(nameOf(pair));
      if (page !== own) return `leads to ${page}, not to ${own}`;
      return !page?.includes(`-${day}-`) && `${page} does not hold the day ${day}`;
    }),
  ).toEqual([]);
  expect(new Set(first.values()).size, 'each match has an address of its own').toBe(first.size);
});

test('the match that how-it-works follows has its signals in the minutes that the board says', () => {
  expect(followed.fired.map(({ name }) => minuteOnBoard(nameOf(followed), name))).toEqual(
    followed.fired.map(({ minute }) => minute),
  );
});

test('no club plays twice in the weekend, and no match is listed that is never shown', () => {
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

test('no page promises before kick-off what it calls unforeseeable', () => {
  const unforeseen = explainerPages
    .filter(({ slug }) => ['red-card', 'var-delay'].includes(slug))
    .flatMap(({ slug, upcoming }) => upcoming.map((match) => ({ ...match, file: pageFile(slug) })));
  expect(unforeseen.length).toBeGreaterThan(3);
  expect(faults(unforeseen, ({ confidence }) => confidence !== 'Low' && `${confidence} before kick-off`)).toEqual([]);
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
