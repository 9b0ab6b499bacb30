import type { Page } from '@mutha/remote';
import { sampleSignals } from './signals.ts';

/** The paths of the library's own definitions. */
export const signalPages: Page[] = sampleSignals.map(({ slug, name, definition }) => ({
  path: `/signal/${slug}`,
  title: `${name} signal`,
  description: definition,
}));
