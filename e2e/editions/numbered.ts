import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import type { Descriptor } from '@mutha/contract';
import { altered } from '../releases/altered.ts';
import { leavePages } from './leave-pages.ts';

/** For each remote, two texts on one page. Both name the edition, so a test sees a page that mixes two editions. */
export const places: Record<string, { path: string; words: [string, string] }> = {
  'mf-content': { path: '/about', words: ['All about the product', 'What it is not'] },
  'mf-fixtures': { path: '/filters', words: ['Pre-match indicators.', 'Explore Our Filters'] },
  'mf-live': { path: '/live', words: ['In-play model signals.', 'Premier League'] },
  'mf-signals': { path: '/signals', words: ['SIGNALS', 'Explore Our Signals'] },
  'mf-waitlist': { path: '/waitlist', words: ['JOIN THE MUTHA LIST', 'What it should feel like'] },
};

/** How an edition is written in the page: `[3]`. */
export const markOf = (edition: number) => `[${edition}]`;

/**
 * Copies a remote's build, so that no edition needs a build of its own. The copy has one page of each kind, and names
 * `edition` in both `places`. Its container has another global name, as a build of changed source would have.
 * @returns the folder of the copy, for the caller to remove
 * @throws Error where the build does not hold the words of `places`
 */
export function numbered(name: string, edition: number): string {
  return altered<Descriptor>(buildFolder(name), 'remote.json', (descriptor, folder) => {
    leavePages(descriptor);
    const { container } = descriptor;
    descriptor.container = `${container}_${edition}`;
    const changes = [[container, descriptor.container] as const];
    for (const words of places[name]?.words ?? []) changes.push([words, `${words} ${markOf(edition)}`]);
    const missing = new Set(changes.map(([words]) => words));
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
      let text = readFileSync(join(folder, file), 'utf8');
      for (const [words, instead] of changes) {
        if (!text.includes(words)) continue;
        text = text.replaceAll(words, instead);
        missing.delete(words);
      }
      writeFileSync(join(folder, file), text);
    }
    if (missing.size > 0) throw new Error(`The build of ${name} does not say: ${[...missing].join(', ')}`);
  });
}
