import type { Edition } from './build-edition.ts';

const odds = 'e2e/releases/remotes/mf-odds';

/** Two remotes without any change: the small one of the release tests, and one that misbehaves. */
export const plainOdds: Edition = { remote: odds, changes: {} };
export const trouble: Edition = { remote: 'e2e/seams/remotes/mf-trouble', changes: {} };

/** One fixture has a score of 101, which is out of range. The first read of the feed works, a refresh fails. */
export const fixturesInTrouble: Edition = {
  remote: 'mf-fixtures',
  changes: {
    'src/data/index.ts': [
      ['  return readFixtures();\n}\n\n/** Every', "  throw new Error('no feed');\n}\n\n/** Every"],
      [
        "readRecords('fixtures', sampleFixtures.fixtures,",
        "readRecords('fixtures', [{ ...sampleFixtures.fixtures[0], mutha: { pre_match_score: 101, signals: [] } }, ...sampleFixtures.fixtures.slice(1)],",
      ],
    ],
  },
};

/** No match is on. The first read of the feed works, a refresh fails. */
export const liveWithoutMatches: Edition = {
  remote: 'mf-live',
  changes: {
    'src/data/index.ts': [
      ['  return readLive();\n}\n\nexport type', "  throw new Error('no feed');\n}\n\nexport type"],
      ['sampleLive.fixtures,', '[],'],
    ],
  },
};

/**
 * The waitlist refuses each of its two submissions the first time. It has no testimonials: by that, a test sees that
 * this edition is on the page.
 */
export const waitlistRefusingOnce: Edition = {
  remote: 'mf-waitlist',
  changes: {
    'src/data/index.ts': [
      ['const simulated =', 'const tried = new Set<string>();\n\nconst simulated ='],
      ['  void signup;\n', refusedOnce('signup')],
      ['  void poll;\n', refusedOnce('poll')],
    ],
    'src/waitlist/testimonials.tsx': 'export const Testimonials = () => null;\n',
  },
};

function refusedOnce(name: string): string {
  return `  if (!tried.has('${name}')) {\n    tried.add('${name}');\n    throw new Error('down');\n  }\n`;
}

/**
 * The small remote. Its screen names the edition. The screen is at `/odds` and at `/odds/{edition}`, a path that only
 * this edition has.
 */
export const oddsEdition = (edition: string): Edition => ({
  remote: odds,
  changes: { 'src/odds-screen.tsx': oddsScreen(edition), 'remote.config.ts': oddsConfig(edition) },
});

const oddsScreen = (edition: string) => `import { PageHeader } from '@mutha/shared-ui';

export function OddsScreen() {
  return <PageHeader title="Odds, edition ${edition}" />;
}
`;

const oddsConfig = (edition: string) => `import { defineRemote } from '@mutha/remote';

export default defineRemote({
  name: 'mf-odds',
  team: 'Odds',
  screens: [
    { path: '/odds', module: './src/odds-screen.tsx', title: 'Odds', description: 'Prices of edition ${edition}.' },
    {
      path: '/odds/${edition}',
      module: './src/odds-screen.tsx',
      title: 'Odds ${edition}',
      description: 'Only in edition ${edition}.',
    },
  ],
});
`;
