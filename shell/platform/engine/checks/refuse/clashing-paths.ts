import { type LiveRemote, overlap, pathProblems, type RemotePaths } from '@mutha/contract';
import { ReleaseError } from '@mutha/store';
import type { Snapshot } from '../../live/snapshot.ts';
import type { Reason } from './reason.ts';

/** No path of a remote belongs to another one. */
export const fitsPaths: Reason = async (site, { descriptor }) => {
  const [problem] = await findPathProblems(site, descriptor);
  if (problem) throw new ReleaseError('path-taken', problem);
};

/**
 * Finds what is wrong between the paths of a remote and those of every other live one: one line each, which says what
 * to do. The pages of another remote are read only where its patterns and those of `own` have paths in common.
 */
export async function findPathProblems(snapshot: Snapshot, own: RemotePaths): Promise<string[]> {
  const others = Object.entries(snapshot.registry.remotes).filter(([name]) => name !== own.name);
  return pathProblems(own, await Promise.all(others.map(([name, live]) => pathsOfOther(snapshot, name, live, own))));
}

/** Finds what is wrong with the paths of every live remote, each problem once. */
export async function findAllPathProblems(snapshot: Snapshot): Promise<string[]> {
  const descriptors = await Promise.all(
    Object.keys(snapshot.registry.remotes).map((name) => snapshot.remote(name).catch(() => undefined)),
  );
  const found = await Promise.all(
    descriptors.map((descriptor) => descriptor && findPathProblems(snapshot, descriptor)),
  );
  return [...new Set(found.flatMap((problems) => problems ?? []))];
}

async function pathsOfOther(
  snapshot: Snapshot,
  name: string,
  { paths, redirects }: LiveRemote,
  { screens, redirects: own }: RemotePaths,
): Promise<RemotePaths> {
  const withoutPages = paths.map((path) => ({ path, pages: [] }));
  const claimed = [...screens.map(({ path }) => path), ...own.map(({ from }) => from)];
  const isShared = paths.some((path) => path.includes(':') && claimed.some((claim) => overlap(path, claim)));
  // `verify` names damage to another team's release. Here it must not stop the release.
  const read = isShared ? await snapshot.remote(name).catch(() => undefined) : undefined;
  return { name, redirects, screens: read?.screens ?? withoutPages };
}
