import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { declaredBy, type ReadConfig } from '@mutha/build';
import { names, pathProblems, type RemotePaths } from '@mutha/contract';
import { findPathProblems, type Snapshot } from '@mutha/engine';
import { ReleaseError } from '@mutha/store';
import { remoteFolders, repository } from '../checkout/packages.ts';
import { readConfig } from '../checkout/read-config.ts';

/** The remotes that a new remote, screen or fragment is compared with. */
export interface Surroundings {
  /** The live releases, if there is a store. */
  live?: Snapshot;
  /** Receives what could not be compared. */
  say(line: string): void;
}

/** @throws ReleaseError unless `path` can be the path of a screen that is one page */
export function checkPath(path: string): void {
  if (names.screenPath.safeParse(path).success && !path.includes(':')) return;
  throw new ReleaseError(
    'name-unusable',
    `"${path}" cannot be the path of a screen. Name another with --path: segments of lower-case letters, digits and dashes, each beginning with a letter, such as /odds or /odds/today.`,
  );
}

/**
 * @param config the remote as it would be
 * @throws ReleaseError where one of its paths belongs to another remote of this checkout or of the store, or to the
 *   platform
 */
export async function checkPaths(config: ReadConfig, { live, say }: Surroundings): Promise<void> {
  const own = declaredBy(config);
  const others = await Promise.all(
    remoteFolders()
      .filter((folder) => folder !== own.name && existsSync(configOf(folder)))
      .map((folder) => pathsOf(folder, say)),
  );
  const problems = [...pathProblems(own, others.flat()), ...(live ? await findPathProblems(live, own) : [])];
  // Only the first sentence of a problem is shown. The others are advice for those who write remote.config.ts by hand.
  const [problem] = problems.map((line) => line.split('. ')[0]);
  if (problem) throw new ReleaseError('path-taken', `${problem}. Name another path with --path. Nothing was written.`);
}

const configOf = (folder: string) => join(repository, folder, 'remote.config.ts');

/** The paths of another remote of this checkout. A remote that cannot be read must not stop this one. */
async function pathsOf(folder: string, say: Surroundings['say']): Promise<RemotePaths[]> {
  try {
    return [declaredBy(await readConfig(configOf(folder)))];
  } catch (error) {
    say(`The paths of ${folder} are not compared: ${(error as Error).message}`);
    return [];
  }
}
