import type { Descriptor, LiveRemote } from '@mutha/contract';
import { overlap, pathProblems, type RemotePaths } from '@mutha/contract';
import type { Snapshot } from '../live/snapshot.ts';

/**
 * What is wrong with the paths of a release beside those of every other remote: one line each, which says what to do.
 * The pages of another remote are read only where its patterns have paths in common with the release's.
 */
export async function findPathProblems(snapshot: Snapshot, descriptor: Descriptor): Promise<string[]> {
  const others = Object.entries(snapshot.registry.remotes).filter(([name]) => name !== descriptor.name);
  return pathProblems(
    descriptor,
    await Promise.all(others.map(([name, live]) => faceOf(snapshot, name, live, descriptor))),
  );
}

/** What is wrong with the paths of every live remote, each problem once. */
export async function findAllPathProblems(snapshot: Snapshot): Promise<string[]> {
  const descriptors = await Promise.all(
    Object.keys(snapshot.registry.remotes).map((name) => snapshot.remote(name).catch(() => undefined)),
  );
  const found = await Promise.all(
    descriptors.map((descriptor) => descriptor && findPathProblems(snapshot, descriptor)),
  );
  return [...new Set(found.flatMap((problems) => problems ?? []))];
}

async function faceOf(
  snapshot: Snapshot,
  name: string,
  { paths, redirects }: LiveRemote,
  { screens, redirects: own }: Descriptor,
): Promise<RemotePaths> {
  const withoutPages = paths.map((path) => ({ path, pages: [] }));
  const claimed = [...screens.map(({ path }) => path), ...own.map(({ from }) => from)];
  const isShared = paths.some((path) => path.includes(':') && claimed.some((claim) => overlap(path, claim)));
  // Damage to another team's release is named by `verify`. It holds up nobody else.
  const read = isShared ? await snapshot.remote(name).catch(() => undefined) : undefined;
  return { name, redirects, screens: read?.screens ?? withoutPages };
}
