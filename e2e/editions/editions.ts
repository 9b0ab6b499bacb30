import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import type { Edition } from './build-edition.ts';

const odds = 'e2e/releases/remotes/mf-odds';

/**
 * Remotes without any change: the small one of the release tests, one that misbehaves, and one whose packages have
 * stylesheets.
 */
export const plainOdds: Edition = { remote: odds };
export const trouble: Edition = { remote: 'e2e/seams/remotes/mf-trouble' };
export const packages: Edition = { remote: 'e2e/seams/remotes/mf-packages' };

/** Its screen uses what others do not: packages from npm as they are often written, an image, a file, a late part. */
export const oddsWithMore: Edition = {
  remote: odds,
  replaces: {
    'src/odds-screen.tsx': `import { PageHeader } from '@mutha/shared-ui';
import { lazy, memo, Suspense } from 'react';
import crest from './crest.svg';
import { Fragment } from './kinds.cjs';
import './prepared.ts';

const Late = lazy(() => import('./late.tsx'));

export const OddsScreen = memo(function OddsScreen() {
  return (
    <>
      <PageHeader title={\`Odds with \${Fragment}\`} />
      <img src={crest} alt="A crest" width={40} height={40} />
      <a href={new URL('./rules.txt', import.meta.url).href} download>Rules</a>
      <Suspense fallback="Not there yet"><Late /></Suspense>
    </>
  );
});
`,
  },
  adds: {
    'src/late.tsx': 'export default function Late() {\n  return <p>Imported late</p>;\n}\n',
    'src/crest.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" /></svg>\n',
    'src/rules.txt': 'Ours.\n',
    'src/kinds.cjs': `exports.Fragment = 'a name that ends like those of parts';
exports.LockScreen = 'another one';
`,
    'src/prepared.ts': `if (typeof window !== 'undefined' && typeof document !== 'undefined') {
  if (!(HTMLInputElement.prototype instanceof EventTarget)) throw new Error('This is not a browser.');
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg') as SVGElement;
  element.style.opacity = getComputedStyle(document.documentElement).getPropertyValue('opacity');
  element.addEventListener('focus', () => localStorage.removeItem('odds'));
  new ResizeObserver(() => {}).observe(element);
  if (!customElements.get('odds-lock')) customElements.define('odds-lock', class extends HTMLElement {});
  if (CSS.supports('opacity', '1')) requestAnimationFrame(() => document.body.append(element));
  sessionStorage.getItem(String(screen.width + history.length));
}
`,
  },
};

/** The first refresh brings a fixture with a score of 101, which is out of range. The second one fails. */
export const fixturesInTrouble: Edition = {
  remote: 'mf-fixtures',
  replaces: {
    'src/data/feed.ts': `import { sampleFixtures } from './sample.ts';

const [bad, ...others] = sampleFixtures.fixtures;
const feeds = [{ ...sampleFixtures, fixtures: [{ ...bad, mutha: { pre_match_score: 101, signals: [] } }, ...others] }];

export const atRelease = () => sampleFixtures;
export const ofThisMoment = async () => {
  const feed = feeds.shift();
  if (!feed) throw new Error('no feed');
  return feed;
};
`,
  },
};

/** No match is on. The first read of the feed works, a refresh fails. */
export const liveWithoutMatches: Edition = {
  remote: 'mf-live',
  replaces: {
    'src/data/feed.ts': `import { sampleLive } from './sample.ts';

export const atRelease = () => ({ ...sampleLive, fixtures: [] });
export const ofThisMoment = async () => {
  throw new Error('no feed');
};
`,
  },
};

/**
 * The waitlist refuses each of its two submissions the first time. It has no testimonials: by that, a test sees that
 * this edition is on the page.
 */
export const waitlistRefusingOnce: Edition = {
  remote: 'mf-waitlist',
  replaces: {
    'src/data/index.ts': `const refused = new Set<string>();

async function answer(submission: string) {
  if (!refused.has(submission)) {
    refused.add(submission);
    throw new Error('down');
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

export const submitSignup = () => answer('signup');
export const submitPoll = () => answer('poll');
`,
    'src/waitlist/testimonials.tsx': 'export const Testimonials = () => null;\n',
  },
};

/**
 * A remote with other words on its pages, and with another entry, script and sheet.
 * @param words by file: a text in it, and what visitors read in its place
 */
function reworded(remote: string, words: Record<string, [before: string, now: string]>): Edition {
  const replaces = Object.entries(words).map(([file, [before, now]]) => {
    const text = readFileSync(join(repository, remote, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${remote}/${file} does not say "${before}". Correct editions.ts.`);
    return [file, text.replace(before, now)];
  });
  return {
    remote,
    replaces: Object.fromEntries(replaces),
    adds: { 'src/another-class.ts': "export const another = 'tracking-[0.0137em]';\n" },
  };
}

/** Each remote, so that a visitor can tell its page from that of the release before. */
export const rewordings = [
  reworded('mf-live', { 'src/board/board-screen.tsx': ['Updated as', 'Kept up as'] }),
  reworded('mf-fixtures', { 'src/fixtures/fixtures-screen.tsx': ['Find value', 'See value'] }),
  reworded('mf-signals', { 'src/library/library-screen.tsx': ['Know what is', 'Hear what is'] }),
  reworded('mf-waitlist', {
    'src/waitlist/waitlist-screen.tsx': ['sharper filters', 'better filters'],
    'src/quick-join/quick-join-fragment.tsx': ['        Join the waitlist\n', '        Join the list\n'],
  }),
  reworded('mf-content', { 'src/contact/contact-screen.tsx': ['A person reads it', 'Somebody reads it'] }),
];

/** The live board with another entry, script and sheet. A visitor sees no difference. */
export const anotherLive: Edition = {
  remote: 'mf-live',
  replaces: {
    'src/data/feed.ts': `import { sampleLive } from './sample.ts';

export const atRelease = () => ({ ...sampleLive });
export const ofThisMoment = async () => ({ ...sampleLive });
`,
  },
  adds: { 'src/another-class.ts': "export const another = 'tracking-[0.0137em]';\n" },
};

/**
 * The small remote. Its screen names the edition. The screen is at `/odds` and at `/odds/{edition}`, a path that only
 * this edition has.
 */
export const oddsEdition = (edition: string): Edition => ({
  remote: odds,
  replaces: { 'src/odds-screen.tsx': oddsScreen(edition), 'remote.config.ts': oddsConfig(edition) },
});

/** The small remote with a screen for each control of `controls`, at `/odds/{name}`. */
export const oddsWithControls = (controls: Record<string, string>): Edition => ({
  remote: odds,
  replaces: {
    'src/odds-screen.tsx': `import type { ScreenProps } from '@mutha/contract';

export function OddsScreen({ path }: ScreenProps) {
  return (
    <>
      <h1>Odds</h1>
${Object.entries(controls)
  .map(([name, control]) => `      {path === '/odds/${name}' && ${control}}`)
  .join('\n')}
    </>
  );
}
`,
    'remote.config.ts': `import { defineRemote } from '@mutha/remote';

const controls = ${JSON.stringify(Object.keys(controls))};

export default defineRemote({
  team: 'Odds',
  screens: controls.map((name) => ({
    path: \`/odds/\${name}\`,
    screen: () => import('./src/odds-screen.tsx'),
    title: \`Odds \${name}\`,
    description: 'A page with one control.',
  })),
});
`,
  },
});

const oddsScreen = (edition: string) => `import { PageHeader } from '@mutha/shared-ui';

export function OddsScreen() {
  return <PageHeader title="Odds, edition ${edition}" />;
}
`;

const oddsConfig = (edition: string) => `import { defineRemote } from '@mutha/remote';

export default defineRemote({
  team: 'Odds',
  screens: [
    { path: '/odds', screen: () => import('./src/odds-screen.tsx'), title: 'Odds', description: 'Prices of edition ${edition}.' },
    {
      path: '/odds/${edition}',
      screen: () => import('./src/odds-screen.tsx'),
      title: 'Odds ${edition}',
      description: 'Only in edition ${edition}.',
    },
  ],
});
`;
