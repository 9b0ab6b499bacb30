import type { Browser } from '@playwright/test';
import type { Certificate } from '../support/certificate.ts';
import type { Conditions } from './conditions.ts';
import type { BenchPage } from './pages.ts';
import { type ServedSite, serve } from './serve.ts';
import type { Variant } from './variant.ts';

/** The things that the phases of a benchmark share. */
export interface BenchContext {
  browser: Browser;
  certificate: Certificate;
  entrants: Entrant[];
  pages: BenchPage[];
  networks: Conditions[];
  /** How often each thing is measured, where it varies. */
  runs: number;
  /** Notes a measurement that failed. The benchmark goes on without it. */
  miss(what: string, error: unknown): void;
  /** Whether the time is over. */
  isLate(): boolean;
}

export interface Entrant {
  variant: Variant;
  site: ServedSite;
}

/** Serves every variant, each on a port of its own. */
export function enter(variants: Variant[], certificate: Certificate): Promise<Entrant[]> {
  return Promise.all(variants.map(async (variant) => ({ variant, site: await serve(variant.folder, certificate) })));
}

/** The same list, beginning with another one, so that no variant is always the first or the last to run. */
export function rotated<T>(items: readonly T[], by: number): T[] {
  const start = items.length ? by % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** This site. @throws Error where it is not among the variants */
export function own({ entrants }: BenchContext): Entrant {
  const found = entrants.find(({ variant }) => variant.key === 'ours');
  if (!found) throw new Error('This site was not built.');
  return found;
}
