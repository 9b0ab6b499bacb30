import type { Release } from './registry.ts';

/** The folder of a release's files, ending in `/`. */
export function baseOf(remote: string, { base, version }: Pick<Release, 'base' | 'version'>): string {
  return base ?? `/releases/${remote}/${version}/`;
}
