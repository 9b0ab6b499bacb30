import { descriptorFile, type Release, releasesFolder } from '@mutha/contract';
import { commandOf, type Deployment } from '../live/deployments.ts';
import { releaseFolder } from '../live/registry.ts';
import { readDescriptor } from '../live/released.ts';
import { isDamage, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { firstBad, type Verdict } from './first-bad.ts';
import { type Line, liveAt, placesOf, unknownAt } from './line.ts';
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
  /** The preview that it came by, if it did. */
  preview?: string;
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
  /**
   * One; or all of one promotion, which have one time; or several where the compositions between them cannot be judged.
   * The oldest comes first.
   */
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
  const places = placesOf(line).filter((place) => place >= good && place <= bad);
  const last = places.length - 1;
  const skipped = await lostPositions(store, line, places);
  // This says what is lost.
  if (skipped.has(last)) await siteAt(store, line, bad);
  /** The numbers of the deployments that made the site at a position live. */
  const madeAt = (position: number) => {
    const [from = 0, to = 0] = [(places[position - 1] ?? good - 1) + 1, places[position]];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  };
  let runs = 0;
  const judge = async (position: number): Promise<Verdict> => {
    const place = places[position] ?? good;
    const made = madeAt(position).map((index) => line.deployments[index] as Deployment);
    try {
      const site = await siteAt(store, line, place);
      return await inTemporaryFolder(async (folder) => {
        await writeSite(store, site, folder);
        runs++;
        const what = made.map(({ name, release }) => `${name} ${release.version}`).join(', ');
        say(`Run ${runs}: the site of ${made[0]?.at}, after the ${made[0] && nounOf(made[0])} of ${what} …`);
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
  const found = await firstBad(last, judge, skipped);
  if (found.kind === 'unknown')
    throw new ReleaseError(
      'The test says that the bad end cannot be judged (exit code 125). Name another one with --bad, at which the test fails.',
    );
  const suspects = found.kind === 'found' ? found.candidates.flatMap(madeAt) : [];
  return {
    kind: found.kind,
    suspects: await Promise.all(suspects.map((index) => suspectAt(store, line, index))),
    isFirstJudged: found.kind !== 'found' || found.isFirstJudged,
    good: line.deployments[good]?.at ?? '',
    bad: line.deployments[bad]?.at ?? '',
    runs,
  };
}

/** What was done, as a noun. */
export function nounOf(made: Pick<Deployment, 'action' | 'preview'>): string {
  const command = commandOf(made);
  return { retire: 'retirement', promote: 'promotion' }[command as string] ?? command;
}

/**
 * The positions among some places whose composition is certainly lost: nobody knows it, or one of its releases has been
 * pruned.
 */
async function lostPositions(store: Store, line: Line, places: readonly number[]): Promise<Set<number>> {
  const keys = new Set((await store.list(releasesFolder)).map(({ key }) => key));
  const isThere = (name: string, { version }: Release) => keys.has(releaseFolder(name, version) + descriptorFile(name));
  const isLost = (place: number) =>
    unknownAt(line, place).length > 0 ||
    [...liveAt(line, place)].some(([name, { release }]) => !isThere(name, release));
  return new Set(places.flatMap((place, position) => (isLost(place) ? position : [])));
}

async function suspectAt(store: Store, line: Line, index: number): Promise<Suspect> {
  const { id, name, release, action, preview, at, by } = line.deployments[index] as Deployment;
  const before = liveAt(line, index - 1).get(name)?.release.version;
  const team =
    name === 'shell'
      ? 'Platform'
      : await readDescriptor(store, name, release).then(
          (descriptor) => descriptor.team,
          () => '',
        );
  const { version } = release;
  return {
    deployment: id,
    name,
    team,
    version,
    action,
    ...(preview && { preview }),
    at,
    by,
    ...(before && { before }),
  };
}
