import { dirname } from 'node:path';
import { ConfigError, exposedModules, type ReadConfig, readConfig as readWithBuild, withEmbeds } from '@mutha/build';
import { ReleaseError } from '@mutha/store';

/**
 * Reads a `remote.config.ts` as builds do.
 * @throws ReleaseError where it cannot be read, or holds no remote
 */
export async function readConfig(...args: Parameters<typeof readWithBuild>): Promise<ReadConfig> {
  return readWithBuild(...args).catch(asReleaseError);
}

/**
 * The same, with the fragments that each screen embeds, from the source beside the file, if it is there.
 * @throws ReleaseError also where that source is wrong
 */
export async function readConfigAndSource(...args: Parameters<typeof readWithBuild>): Promise<ReadConfig> {
  return withEmbeds(await readConfig(...args), dirname(args[0])).catch(asReleaseError);
}

/** Reads one, and checks all that a build checks in it before it compiles. @throws ReleaseError for the first mistake */
export async function readCheckedConfig(file: string): Promise<void> {
  try {
    exposedModules(await readWithBuild(file), dirname(file));
  } catch (error) {
    asReleaseError(error);
  }
}

function asReleaseError(error: unknown): never {
  throw error instanceof ConfigError ? new ReleaseError('config-unusable', error.message) : error;
}
