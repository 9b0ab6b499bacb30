import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../shell/release/packages.ts';
import { type Checkout, checkout } from '../site/checkout.ts';

/** Two places of each remote that visitors see on one page, in two files: both say the edition, so a mixture shows. */
export const places: Record<string, { path: string; marks: [string, string, string][] }> = {
  'mf-content': {
    path: '/about',
    marks: [
      ['src/about/about-screen.tsx', 'All about the product', 'h1'],
      ['src/about/about.ts', 'What it is not', 'main'],
    ],
  },
  'mf-fixtures': {
    path: '/filters',
    marks: [
      ['src/fixtures/fixtures-screen.tsx', 'Pre-match indicators.', 'main'],
      ['src/fixtures/catalogue.tsx', 'Explore Our Filters', 'main'],
    ],
  },
  'mf-live': {
    path: '/live',
    marks: [
      ['src/board/board-screen.tsx', 'In-play model signals.', 'main'],
      ['src/data/live.ts', "'Premier League'", 'main'],
    ],
  },
  'mf-signals': {
    path: '/signals',
    marks: [
      ['src/library/library-screen.tsx', 'SIGNALS', 'h1'],
      ['src/library/teasers.tsx', 'Explore Our Signals', 'main'],
    ],
  },
  'mf-waitlist': {
    path: '/waitlist',
    marks: [
      ['src/waitlist/waitlist-screen.tsx', 'JOIN THE MUTHA LIST', 'h1'],
      ['src/waitlist/testimonials.tsx', 'What it should feel like', 'main'],
    ],
  },
};

/** How an edition is written in the page: `[3]`. */
export const markOf = (edition: number) => `[${edition}]`;

/** Writes `edition` into both places of a remote in its checkout. */
function mark(team: Checkout, name: string, edition: number): void {
  for (const [file, words] of places[name]?.marks ?? []) {
    const source = readFileSync(join(repository, name, file), 'utf8');
    if (!source.includes(words)) throw new Error(`${name}/${file} does not say ${words}.`);
    const isQuoted = words.startsWith("'");
    const marked = isQuoted ? `${words.slice(0, -1)} ${markOf(edition)}'` : `${words} ${markOf(edition)}`;
    writeFileSync(join(team.folder, name, file), source.replaceAll(words, marked));
  }
}

/**
 * Builds a remote in as many editions as asked for, from a checkout of its own.
 * @returns the folder of each build
 */
export async function buildEditions(name: string, count: number): Promise<string[]> {
  const team = checkout(name);
  const builds: string[] = [];
  for (let edition = 1; edition <= count; edition++) {
    mark(team, name, edition);
    const build = mkdtempSync(join(tmpdir(), `mutha-${name}-${edition}-`));
    cpSync(await team.build(), build, { recursive: true });
    builds.push(build);
  }
  team.remove();
  return builds;
}
