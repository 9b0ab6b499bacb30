import { ConfigError, type ReadConfig, readConfig as readWithBuild } from '@mutha/build';
import { ReleaseError } from '@mutha/store';

/**
 * Reads a `remote.config.ts` as builds do.
 * @throws ReleaseError where it cannot be read, or holds no remote
 */
export async function readConfig(...args: Parameters<typeof readWithBuild>): Promise<ReadConfig> {
  return readWithBuild(...args).catch((error: unknown) => {
    throw error instanceof ConfigError ? new ReleaseError('config-unusable', error.message) : error;
  });
}
