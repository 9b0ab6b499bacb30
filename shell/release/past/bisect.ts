import { descriptorFile, type Release, releasesFolder } from '@mutha/contract';
import type { Deployment } from '../live/deployments.ts';
import { releaseFolder } from '../live/registry.ts';
import { readDescriptor } from '../live/released.ts';
import { isDamage, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { firstBad, type Verdict } from './first-bad.ts';
import { type Line, liveAt, unknownAt } from './line.ts';
import { runTest } from './run-test.ts';
import { servingFolder } from './serve-folder.ts';
import { siteAt, writeSite } from './site-then.ts';
import { inTemporaryFolder } from './until-stopped.ts';

/** A deployment with which a test may have begun to fail. */
export interface Suspect {
  /** Its id. */
  deployment: string;
  /** `shell`, or the remote's name. */
  name: string;
  /** Empty where the release is pruned or damaged. */
  team: string;
  version: string;
  action: Deployment['action'];
  /** ISO 8601, in UTC. */
  at: string;
  by: string;
  /** The version that was live before; undefined where the name was not live. */
  before?: string;
}

/** What a search for a fault has found. */
export interface Bisected {
  /**
   * `found`: the test began to fail with one of `suspects`. `passes`: it passes at the bad end. `always`: it fails at the
   * good end too.
   */
  kind: 'found' | 'passes' | 'always';
  /** One, or several where the compositions between them cannot be judged. The oldest comes first. */
  suspects: Suspect[];
  /** False where the good end cannot be judged: the fault may be older than all suspects. */
  isFirstJudged: boolean;
  /** When the good and the bad end of the search went live: ISO 8601, in UTC. */
  good: string;
  bad: string;
  /** How often the test was run. */
  runs: number;
}

/** What is searched. */
export interface Search {
  line: Line;
  /** The places on the line at which the test passes, and fails. */
  good: number;
  bad: number;
  /** A command: see `runTest`. */
  test: string;
}

/**
 * Finds the deployment, of any team, with which a test began to fail: it serves compositions of the past, one after the
 * other, and runs the test against each. Nothing is built. Compositions that cannot be shown as they were are passed
 * over.
 *
 * @param say receives a line before and after each run
 * @throws ReleaseError where the bad end cannot be judged, or the test cannot be run
 */
export async function bisect(
  store: Store,
  { line, good, bad, test }: Search,
  say: (line: string) => void,
): Promise<Bisected> {
  const last = bad - good;
  const lost = await lostPlaces(store, line);
  // This says what is lost.
  if (lost.has(bad)) await siteAt(store, line, bad);
  let runs = 0;
  const judge = async (position: number): Promise<Verdict> => {
    const { at, name, action, release } = line.deployments[good + position] as Deployment;
    try {
      const site = await siteAt(store, line, good + position);
      return await inTemporaryFolder(async (folder) => {
        await writeSite(store, site, folder);
        runs++;
        say(`Run ${runs}: the site of ${at}, after the ${nounOf(action)} of ${name} ${release.version} …`);
        const verdict = await servingFolder(folder, undefined, (url) => runTest(test, url));
        say(`Run ${runs}: ${verdict === 'skip' ? 'cannot be judged' : verdict}.`);
        return verdict;
      });
    } catch (error) {
      if (!isDamage(error) || position === last) throw error;
      say(`Passed over: ${error.message}`);
      return 'skip';
    }
  };
  const skipped = new Set([...lost].map((place) => place - good));
  const found = await firstBad(last, judge, skipped);
  if (found.kind === 'unknown')
    throw new ReleaseError(
      'The test says that the bad end cannot be judged (exit code 125). Name another one with --bad, at which the test fails.',
    );
  const candidates = found.kind === 'found' ? found.candidates : [];
  return {
    kind: found.kind,
    suspects: await Promise.all(candidates.map((position) => suspectAt(store, line, good + position))),
    isFirstJudged: found.kind !== 'found' || found.isFirstJudged,
    good: line.deployments[good]?.at ?? '',
    bad: line.deployments[bad]?.at ?? '',
    runs,
  };
}

/** What was done, as a noun. */
export function nounOf(action: Deployment['action']): string {
  return action === 'retire' ? 'retirement' : action;
}

/** The places whose composition is certainly lost: nobody knows it, or one of its releases has been pruned. */
async function lostPlaces(store: Store, line: Line): Promise<Set<number>> {
  const keys = new Set((await store.list(releasesFolder)).map(({ key }) => key));
  const isThere = (name: string, { version }: Release) => keys.has(releaseFolder(name, version) + descriptorFile(name));
  const places = [...line.deployments.keys()].filter(
    (place) =>
      unknownAt(line, place).length > 0 ||
      [...liveAt(line, place)].some(([name, { release }]) => !isThere(name, release)),
  );
  return new Set(places);
}

async function suspectAt(store: Store, line: Line, place: number): Promise<Suspect> {
  const { id, name, release, action, at, by } = line.deployments[place] as Deployment;
  const before = liveAt(line, place - 1).get(name)?.release.version;
  const team =
    name === 'shell'
      ? 'Platform'
      : await readDescriptor(store, name, release).then(
          (descriptor) => descriptor.team,
          () => '',
        );
  return { deployment: id, name, team, version: release.version, action, at, by, ...(before && { before }) };
}
