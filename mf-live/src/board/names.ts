import type { LiveFixture } from '../data/index.ts';

/** A name that a match can carry: a signal or a filter that has a page. */
export interface Named {
  name: string;
  /** The last part of the page's path. A link names it by this slug. */
  slug: string;
  /** The page that explains it. */
  path: string;
}

const filters =
  'Mirror Match, FavDom, Glass Jaw, Shoot-on-Sight, Chaos Engine, Set Piece Squeeze, Momentum Stall, Late Swingers, Corner Kings, Discipline Dumpster, Underdog Breakout';

const signals =
  'Corner Spike, Shot Surge, Dangerous Attacks Ratio, Possession Swing, Red Card, Goal Flurry Potential, Keeper Saves, Momentum Flip, Offside Trap Pressure, VAR Delay, BTTS Bonanza, Second Half Surge, Early Doors, Home Cooking, Away Day Raiders, xG Gods, Draw Magnets';

const namedAs = (kind: string, all: string) =>
  all.split(', ').map((name) => {
    // Two pages have a shorter address than their name.
    const slug = name
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/(?<=goal-flurry|offside-trap)-.*/, '');
    return { name, slug, path: `/${kind}/${slug}` };
  });

/** Every name that the site explains (README, rule 12), as the pages of the other teams write it. */
export const names: readonly Named[] = [...namedAs('filter', filters), ...namedAs('signal', signals)];

/** The name with this slug, or undefined if the site has none. */
export function nameOf(slug: string | null): Named | undefined {
  return names.find((each) => each.slug === slug);
}

/** The page that explains a label; undefined where no page does. */
export function pathOf(label: string): string | undefined {
  return names.find(({ name }) => name === label)?.path;
}

/** The moment of a match's newest signal of this name at or above the threshold; undefined if it carries none. */
export function carriedAt({ latest_signals }: LiveFixture, named: Named, threshold: number): number | undefined {
  const moments = latest_signals
    .filter(({ label, confidence }) => label === named.name && confidence >= threshold)
    .map(({ ts }) => Date.parse(ts));
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

/** Whether a match carries this name at or above the threshold. */
export function carries(match: LiveFixture, named: Named, threshold: number): boolean {
  return carriedAt(match, named, threshold) !== undefined;
}
