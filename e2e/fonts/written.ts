import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { faces } from './faces.ts';
import { fallbackSheet } from './fallbacks.ts';

/** The files that `npm run fonts` writes, and what they hold. */
export async function writtenFiles(): Promise<Map<string, Buffer>> {
  const files = { ...(await faces()), 'fallbacks.css': Buffer.from(fallbackSheet()) };
  return new Map(Object.entries(files).map(([name, bytes]) => [join(repository, 'shared-ui/src/fonts', name), bytes]));
}
