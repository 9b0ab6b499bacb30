import { names } from '@mutha/contract';
import { shownText } from './shown-text.ts';

/** A build that a tab shows instead of the live release. */
export interface Asked {
  remote: string;
  /** Where the build is served: its descriptor is `{origin}/remote.json`. */
  origin: string;
}

/** The most overrides that a tab may have. */
const maxOverrides = 8;

/**
 * Reads what a tab is asked to override: `{remote}@{origin}`, with commas between several.
 * @param allowed the origins that the site allows; an origin is compared as a text, letter by letter
 * @returns the valid overrides, and a line for each mistake
 */
export function readAsked(text: string, allowed: readonly string[]): { asked: Asked[]; problems: string[] } {
  const parts = text.split(',');
  if (parts.length > maxOverrides)
    return { asked: [], problems: [`it names ${parts.length} builds, but the limit is ${maxOverrides}`] };
  const asked: Asked[] = [];
  const problems: string[] = [];
  for (const part of parts) {
    const [remote = ''] = part.split('@', 1);
    const origin = part.slice(remote.length + 1);
    const problem = problemOf(remote, origin);
    if (problem) problems.push(problem);
    else asked.push({ remote, origin });
  }
  return { asked, problems };

  function problemOf(remote: string, origin: string): string | undefined {
    if (!names.remote.safeParse(remote).success) return `${shownText(remote)} is not the name of a remote`;
    if (!origin) return `${remote} has no origin: write ${remote}@http://localhost:3103`;
    if (asked.some((other) => other.remote === remote)) return `${remote} is named twice`;
    if (allowed.includes(origin)) return undefined;
    return `this site allows no build from ${shownText(origin)} (npx mutha allow lists what it allows)`;
  }
}
