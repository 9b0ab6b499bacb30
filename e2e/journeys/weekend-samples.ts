import { sourceOf } from './explainer-pages.ts';
import { matches } from './weekend.ts';

/** The samples of each team, as far as this test reads them. */
export type Pair = { home: string; away: string };
type Live = {
  sampleLive: {
    generated_at: string;
    fixtures: (Pair & {
      id: string;
      league: string;
      kickoff_iso: string;
      minute: number;
      phase: string;
      score: { home: number; away: number };
      latest_signals: { ts: string; label: string; confidence: number; note: string }[];
    })[];
  };
};
type Fixtures = {
  sampleFixtures: {
    fixtures: (Pair & {
      id: string;
      league: string;
      kickoff_iso: string;
      mutha: { signals: { label: string; confidence: number }[] };
    })[];
  };
};
type Signals = {
  sampleSignals: {
    name: string;
    examples: (Pair & { league: string; minute: string; signalLabel: string; confidence: number; outcome?: string })[];
  }[];
};
type Pages = {
  explainerPages: {
    kind: string;
    slug: string;
    title: string;
    upcoming: (Pair & {
      page: string;
      competition: string;
      datetime: string;
      confidence: string;
      confidenceScore?: number;
    })[];
    live: (Pair & { page: string; score: string; minute: number; phase: string; confidence: number })[];
    past: { fixture: string; preGameCall: string; finalScore: string; date: string }[];
  }[];
};
type Home = {
  reads: (Pair & { page: string; filter: { name: string; page: string }; confidence: number })[];
  alerts: (Pair & { page: string; minute: number; signal: { name: string; page: string }; text: string })[];
};

type Followed = Pair & {
  page: string;
  score: string;
  fired: readonly { name: string; confidence: number; minute: number }[];
};

export const files = {
  live: 'mf-live/src/data/sample.ts',
  fixtures: 'mf-fixtures/src/data/sample.ts',
  signals: 'mf-signals/src/data/signals.ts',
  home: 'mf-content/src/home/sample.ts',
};
export const pageFile = (slug: string) => `mf-content/src/explainer/${slug}/page.ts`;

export const [
  { sampleLive },
  { minuteAt },
  { sampleFixtures },
  { sampleSignals },
  { explainerPages },
  home,
  { followed },
] = await Promise.all([
  sourceOf<Live>(files.live),
  sourceOf<{ minuteAt: (kickoff: string, ts: string) => number }>('mf-live/src/board/minute-at.ts'),
  sourceOf<Fixtures>(files.fixtures),
  sourceOf<Signals>(files.signals),
  sourceOf<Pages>('mf-content/src/explainer/pages.ts'),
  sourceOf<Home>(files.home),
  sourceOf<{ followed: Followed }>('mf-content/src/structure/followed-match.ts'),
]);

export const nameOf = ({ home, away }: Pair) => `${home} vs ${away}`;
/** A label in the form in which labels are compared: `SHOOT ON SIGHT` and `Shoot-on-Sight` are one name. */
export const plain = (label: string) => label.toLowerCase().replaceAll('-', ' ');

export const weekend = new Map(matches.map((match) => [nameOf(match), match]));
export const board = new Map(sampleLive.fixtures.map((fixture) => [nameOf(fixture), fixture]));

/** The newest signal of a name on the board, for one match. */
function newest(match: string, name: string) {
  return board
    .get(match)
    ?.latest_signals.filter(({ label }) => plain(label) === plain(name))
    .sort((a, b) => b.ts.localeCompare(a.ts))[0];
}

/** Its figure. */
export const onBoard = (match: string, name: string): number | undefined => newest(match, name)?.confidence;

/** The board's line about it. */
export const noteOnBoard = (match: string, name: string): string | undefined => newest(match, name)?.note;

/** The minute that the dialog of the match says for it. */
export function minuteOnBoard(match: string, name: string): number | undefined {
  const signal = newest(match, name);
  return signal && minuteAt(board.get(match)?.kickoff_iso ?? '', signal.ts);
}

/** One showing of a match, with whatever the screen says about it. `finished` ones lie before the weekend. */
export interface Shown extends Pair {
  file: string;
  finished?: boolean;
  league?: string;
  kickoff?: string;
  minute?: number;
  phase?: string;
  score?: string;
  /** The address to which the screen leads for it. */
  page?: string;
  /** The figure of a name, before kick-off or on the board. */
  named?: { name: string; confidence: number }[];
}

const days: Record<string, string> = { Friday: '2026-11-27', Saturday: '2026-11-28', Sunday: '2026-11-29' };
const phases: Record<string, string> = { '1st Half': '1H', 'Half Time': 'HT', '2nd Half': '2H', 'Extra Time': 'ET' };

function kickoffOf(datetime: string): string {
  const [day = '', time = ''] = datetime.split(' ');
  return `${days[day]}T${time}:00Z`;
}

export function pairOf(fixture: string): Pair {
  const [host = '', visitor = ''] = fixture.split(' vs ');
  return { home: host, away: visitor };
}

export const ofTheBoard: Shown[] = sampleLive.fixtures.map((fixture) => ({
  ...fixture,
  file: files.live,
  kickoff: fixture.kickoff_iso,
  score: `${fixture.score.home}-${fixture.score.away}`,
  named: [...new Set(fixture.latest_signals.map(({ label }) => label))].map((name) => ({
    name,
    confidence: onBoard(nameOf(fixture), name) ?? 0,
  })),
}));

export const ofTheFixtures: Shown[] = sampleFixtures.fixtures.map(({ mutha, ...fixture }) => ({
  ...fixture,
  file: files.fixtures,
  kickoff: fixture.kickoff_iso,
  named: mutha.signals.map(({ label, confidence }) => ({ name: label, confidence })),
}));

/** An example of the library belongs to the weekend if the weekend has its match. Otherwise it is over. */
export const ofTheLibrary: Shown[] = sampleSignals.flatMap(({ examples }) =>
  examples.map(({ home, away, league, signalLabel, confidence }) => ({
    home,
    away,
    league,
    file: files.signals,
    finished: !weekend.has(nameOf({ home, away })),
    named: [{ name: signalLabel, confidence }],
  })),
);

export const ofTheExplainers: Shown[] = explainerPages.flatMap(({ slug, title, upcoming, live, past }) => {
  const file = pageFile(slug);
  return [
    ...upcoming.map(({ home, away, page, competition, datetime, confidenceScore }) => ({
      home,
      away,
      page,
      file,
      league: competition,
      kickoff: kickoffOf(datetime),
      named: confidenceScore === undefined ? [] : [{ name: title, confidence: confidenceScore }],
    })),
    ...live.map(({ confidence, phase, ...match }) => ({
      ...match,
      file,
      phase: phases[phase],
      named: [{ name: title, confidence }],
    })),
    ...past.map(({ fixture }) => ({ ...pairOf(fixture), file, finished: true })),
  ];
});

export const ofHome: Shown[] = [
  ...home.reads.map(({ filter, confidence, ...read }) => ({
    ...read,
    file: files.home,
    named: [{ name: filter.name, confidence }],
  })),
  {
    ...followed,
    named: followed.fired.map(({ name, confidence }) => ({ name, confidence })),
    file: 'mf-content/src/structure/followed-match.ts',
  },
  ...home.alerts.map(({ home, away, page }) => ({ home, away, page, file: files.home })),
];

export const shown = [...ofTheBoard, ...ofTheFixtures, ...ofTheLibrary, ...ofTheExplainers, ...ofHome];

/** Names the file and the match of each showing that `fault` has something to say about. */
export function faults<T extends Pair & { file: string }>(
  showings: T[],
  fault: (showing: T) => string | false | undefined,
): string[] {
  return showings.flatMap((showing) => {
    const text = fault(showing);
    return text ? [`${showing.file}: ${nameOf(showing)}: ${text}`] : [];
  });
}
