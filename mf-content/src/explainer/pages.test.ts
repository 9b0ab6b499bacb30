import { describe, expect, test } from 'vitest';
import { type ExplainerPage, pathOf } from './page.ts';
import { explainerPage } from './page-fields.ts';
import { explainerPages } from './pages.ts';

const table = explainerPages.map((page) => [pathOf(page), page] as const);

declare global {
  interface ImportMeta {
    /** The files that match a pattern, by path. It is a function of vite, which runs the tests. */
    glob(pattern: string): object;
  }
}

test('every folder with a page is in the list, once, under its own name, filters before signals', () => {
  const folders = Object.keys(import.meta.glob('./*/page.ts')).map((file) => file.split('/')[1]);
  expect(explainerPages.map(({ slug }) => slug).sort()).toEqual(folders.sort());
  const kinds = explainerPages.map(({ kind }) => kind);
  expect(kinds).toEqual([...kinds].sort());
});

test.each(table)('%s is complete and consistent', (_, page) => {
  const { error } = explainerPage.safeParse(page);
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
  expect(page.tags[0]?.toLowerCase()).toBe(`#${page.title.replace(/[ -]/g, '')}`.toLowerCase());
  expect(page.cards[2].lines.map(({ label }) => label)).toEqual(['Pre-game', 'In-play', 'The angle']);
  const headings = page.cards.flatMap(({ title, lines }) => [
    title.replace('Relevant ', ''),
    ...lines.map(({ label }) => label),
  ]);
  expect(headings.filter((heading, index) => headings.indexOf(heading) < index)).toEqual([]);
});

test.each([
  [47, '1st Half', true],
  [48, '1st Half', false],
  [45, 'Half Time', true],
  [46, 'Half Time', false],
  [45, '2nd Half', false],
  [46, '2nd Half', true],
  [97, '2nd Half', true],
  [98, '2nd Half', false],
  [90, 'Extra Time', false],
  [91, 'Extra Time', true],
] as const)('minute %i in the phase "%s": %s', (minute, phase, isFit) => {
  const [page] = explainerPages as [ExplainerPage];
  const live = page.live.map((match) => ({ ...match, minute, phase }));
  expect(explainerPage.safeParse({ ...page, live }).success).toBe(isFit);
});

test.each(table)('%s leads to pages that exist, by their names, and not to itself', (path, page) => {
  for (const { page: to, title } of page.related) {
    expect(explainerPages.find((other) => pathOf(other) === to)?.title, to).toBe(title);
    expect(to).not.toBe(path);
  }
  const { buttonText, to } = page.callToAction;
  expect([buttonText, to]).toEqual(to === '/live' ? ['Track Live Signals', '/live'] : ['Join Waitlist', '/waitlist']);
  if (page.kind === 'filter') expect(to).toBe('/waitlist');
});

test.each(table)('%s lists its past matches from the newest on', (_, { past }) => {
  const days: Record<string, string> = { 'Last Saturday': '21 Nov', 'Last Sunday': '22 Nov' };
  const times = past.map(({ date }) => Date.parse(`${days[date] ?? date} 2026`));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test.each<[string, (page: ExplainerPage) => string[]]>([
  ['titles', (page) => [page.title]],
  ['subtitles', (page) => [page.subtitle]],
  ['descriptions', (page) => [page.description]],
  ['lines of a card', (page) => page.cards.flatMap(({ lines }) => lines.map(({ text }) => text))],
  ['captions', (page) => [page.picture.caption]],
  ['descriptions of pictures', (page) => [page.picture.description]],
  ['alerts', (page) => page.live.map(({ alert }) => alert)],
  ['questions', (page) => page.faqs.map(({ question }) => question)],
  ['answers', (page) => page.faqs.map(({ answer }) => answer)],
  ['titles of calls to action', (page) => [page.callToAction.title]],
  ['descriptions of calls to action', (page) => [page.callToAction.description]],
  ['reasons to read on', (page) => page.related.map(({ why }) => why)],
])('no two %s are the same', (_, textsOf) => {
  const places = new Map<string, string[]>();
  for (const page of explainerPages)
    for (const text of textsOf(page)) places.set(text, [...(places.get(text) ?? []), pathOf(page)]);
  expect([...places].filter(([, pages]) => pages.length > 1)).toEqual([]);
});

/** Texts that each page must have about its filter or signal (README, rule 10). */
const rules: Record<string, RegExp[]> = {
  'mirror-match': [/2-2/, /3-2/, /2-3/, /centre of gravity/i],
  favdom: [/85\+/, /65-84/, /45-64/, /under 45/i, /textbook banker/i, /strong but not bulletproof/i],
  'late-swingers': [
    /75'/,
    /last 15 minutes/i,
    /80'\+/,
    /last goal/i,
    /over goals/i,
    /lay leader/i,
    /correct-score hedge/i,
  ],
  'corner-spike': [/3 or more corners/i, /10 minutes/, /5 or more in 20/, /after the 70th|after 70/],
  'shot-surge': [/(5|five) or more (shots )?in 7/i, /(8|eight) or more in 10/i, /5-10|5 to 10|five to ten/i],
  'dangerous-attacks-ratio': [/2:1/, /15-20|15 to 20/],
  'possession-swing': [/15%/, /10-15|10 to 15/, /10\+ minutes|(10|ten) minutes or more|more than (10|ten) minutes/],
  'goal-flurry': [/1\.5/, /(5|five) minutes/, /89%/, /156/],
  'keeper-saves': [/(3|three) or more saves/i, /10 minutes/, /85%/, /20 minutes/],
  'momentum-flip': [/(5|five) shots/i, /10 minutes/, /underdog/i],
  'offside-trap': [/(3|three) offsides/i, /(5|five) minutes/],
  'var-delay': [/(2|two) minutes or more/i],
  'red-card': [/first 60 minutes|60th/i],
};

test.each(Object.entries(rules))('%s states its rules', (slug, patterns) => {
  const text = JSON.stringify(explainerPages.find((page) => page.slug === slug));
  for (const pattern of patterns) expect(text).toMatch(pattern);
});

/** Texts that a page must not have: they would be one condition more than its signal has (README, rule 10). */
test.each([
  ['corner-spike', /no break|(for|by|of) one side|one side cannot/i],
  ['shot-surge', /(from|for|by|of) one side/i],
])('%s does not narrow its rule', (slug, narrower) => {
  const page = explainerPages.find((each) => each.slug === slug);
  expect(JSON.stringify([page?.description, page?.cards[0], page?.picture, page?.faqs])).not.toMatch(narrower);
});

test('a call to the live board names only what the board has of a match', () => {
  const shown = ['minute', 'score', 'how sure the signal is', 'note', 'time of the signal', 'since when'];
  const calls = explainerPages.filter(({ callToAction }) => callToAction.to === '/live');
  expect(calls.length).toBeGreaterThan(3);
  for (const { description } of calls.map(({ callToAction }) => callToAction)) {
    const [, list = description] = /the matches [^:,]*(?::|, with) (.*)\.$/.exec(description) ?? [];
    const named = list.split(/, | and /).map((each) => each.replace(/^(the|a) /, ''));
    expect(named.filter((each) => !shown.includes(each))).toEqual([]);
  }
});

describe('what each page has to say', () => {
  const callToAction = (slug: string) => explainerPages.find((page) => page.slug === slug)?.callToAction;

  test('only FavDom has a confidence scale of its own', () => {
    expect(explainerPages.filter(({ scale }) => scale).map(({ slug }) => slug)).toEqual(['favdom']);
    expect(explainerPages.find(({ slug }) => slug === 'favdom')?.scale?.map(({ range }) => range)).toEqual([
      '85+',
      '65-84',
      '45-64',
      'Under 45',
    ]);
  });

  test.each([
    ['late-swingers', 'Ready to Master Late Swingers?'],
    ['corner-kings', 'Get Corner Kings Picks First'],
    ['discipline-dumpster', 'Get Discipline Dumpster Picks First'],
    ['underdog-breakout', 'Get Underdog Breakout Picks First'],
  ])('%s asks with "%s"', (slug, title) => {
    expect(callToAction(slug)).toMatchObject({ title, buttonText: 'Join Waitlist' });
  });

  test('a status that names a filter is shown on its page', () => {
    const statuses = (slug: string) => explainerPages.filter((page) => page.slug === slug).flatMap(({ live }) => live);
    for (const { slug, live } of explainerPages)
      for (const { status } of live) {
        if (status.startsWith('FavDom')) expect(slug).toBe('favdom');
        if (status.startsWith('Mirror')) expect(slug).toBe('mirror-match');
      }
    expect(statuses('mirror-match').some(({ status }) => status === 'Mirror Match holding')).toBe(true);
    const texts = JSON.stringify(explainerPages);
    for (const status of ['Morphing into Chaotic Cauldron', 'FavDom active', 'FavDom holding', 'review', 'detected'])
      expect(texts).toContain(`"status":"${status}"`);
  });
});
