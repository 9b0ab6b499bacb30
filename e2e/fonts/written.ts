import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { fallbackSheet } from './fallbacks.ts';
import { subsets } from './subsets.ts';

/** The files that `npm run fonts` writes, and what they hold. */
export async function writtenFiles(): Promise<Map<string, Buffer>> {
  const files = { ...(await subsets()), 'fallbacks.css': Buffer.from(fallbackSheet()) };
  return new Map(Object.entries(files).map(([name, bytes]) => [join(repository, 'shared-ui/src/fonts', name), bytes]));
}
