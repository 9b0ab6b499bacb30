import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspackBuild } from '../../shell/release/build.ts';
import { type Checkout, checkout } from '../site/checkout.ts';

/** The small remote of these tests, in a checkout of its own. */
export const odds = 'e2e/releases/remotes/mf-odds';

/**
 * Builds the small remote once for each of `editions`. All of them show their edition on `/odds` and on a second path that only
 * this edition has, `/odds/{edition}`.
 * @returns the folder of each build
 */
export async function buildOdds(editions: string[]): Promise<{ builds: Map<string, string>; team: Checkout }> {
  const team = checkout(odds);
  const builds = new Map<string, string>();
  for (const edition of editions) {
    writeFileSync(join(team.folder, odds, 'src/odds-screen.tsx'), screen(edition));
    writeFileSync(join(team.folder, odds, 'remote.config.ts'), config(edition));
    await rspackBuild(join(team.folder, odds));
    const build = mkdtempSync(join(tmpdir(), `mutha-odds-${edition}-`));
    cpSync(join(team.folder, odds, 'dist'), build, { recursive: true });
    builds.set(edition, build);
  }
  return { builds, team };
}

const screen = (edition: string) => `import { PageHeader } from '@mutha/shared-ui';

export function OddsScreen() {
  return <PageHeader title="Odds, edition ${edition}" />;
}
`;

const config = (edition: string) => `import { defineRemote } from '@mutha/shell/contract';

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
