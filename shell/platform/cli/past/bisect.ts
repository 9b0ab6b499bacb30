import { descriptorFile, type Release, releasesFolder } from '@mutha/contract';
import {
  commandOf,
  type Deployment,
  type Entry,
  type Log,
  lastOf,
  readDescriptor,
  type State,
  stateOf,
} from '@mutha/engine';
import { isDamage, ReleaseError, releaseFolder, type Store } from '@mutha/store';
import { firstBad, type Verdict } from './first-bad.ts';
import { runTest } from './run-test.ts';
import { servingSite, siteThen } from './site-then.ts';

/** A deployment with which a test may have begun to fail. `before`: what was live until then, if anything was. */
export interface Suspect extends State {
  /** Its id. */
  deployment: string;
}

/** The result of a search for a fault. */
export interface Bisected {
  /**
   * `found`: the test began to fail with one of `suspects`. `passes`: it passes at the bad end. `always`: it fails at
   * the good end too.
   */
  kind: 'found' | 'passes' | 'always';
  /**
   * One; or all of one promotion, which is one step; or several where the compositions between them cannot be judged.
   * The oldest comes first.
   */
  suspects: Suspect[];
  /** Entries of the log among them that are lost: the fault may have come with what they made live. */
  lost: number[];
  /** False where the good end cannot be judged: the fault may be older than all suspects. */
  isFirstJudged: boolean;
  /** When the good and the bad end of the search went live: ISO 8601, in UTC. */
  good: string;
  bad: string;
  /** How often the test was run. */
  runs: number;
}

/** The entries that are searched, and the test. */
export interface Search {
  log: Log;
  /** The entries after which the test passes, and fails. */
  good: Entry;
  bad: Entry;
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
  { log, good, bad, test }: Search,
  say: (line: string) => void,
): Promise<Bisected> {
  // The good end also where it has made nothing live: the first release after it may have brought the fault.
  const entries = log.entries.filter((entry) => entry === good || entry.changes.length > 0);
  const line: Step[] = [...entries, ...log.lost.map((number) => ({ number }))]
    .filter(({ number }) => number >= good.number && number <= bad.number)
    .sort((one, other) => one.number - other.number);
  const last = line.length - 1;
  const skipped = await lostPositions(store, line);
  // This says what is lost.
  if (skipped.has(last)) await siteThen(store, bad);
  let runs = 0;
  const judge = async (position: number): Promise<Verdict> => {
    const entry = line[position] as Entry;
    try {
      return await servingSite(await siteThen(store, entry), async (url) => {
        runs++;
        const what = entry.changes.map(({ name, release }) => `${name} ${release.version}`).join(', ');
        const after = what && `, after the ${nounOf(entry.changes[0])} of ${what}`;
        say(`Run ${runs}: the site of ${entry.at}${after} …`);
        const verdict = await runTest(test, url);
        say(`Run ${runs}: ${verdict === 'skip' ? 'cannot be judged' : verdict}.`);
        return verdict;
      });
    } catch (error) {
      if (!isDamage(error) || position === last) throw error;
      say(`Skipped: ${error.message}`);
      return 'skip';
    }
  };
  const found = await firstBad(last, judge, skipped);
  if (found.kind === 'unknown')
    throw new ReleaseError(
      'test-undecided',
      'The test says that the bad end cannot be judged (exit code 125). Use --bad to name a time at which the test fails.',
    );
  const candidates = found.kind === 'found' ? found.candidates.flatMap((position) => line[position] ?? []) : [];
  const suspects: Suspect[] = [];
  for (const step of candidates)
    for (const made of step.changes ?? []) suspects.push(await suspectIn(store, line[line.indexOf(step) - 1], made));
  return {
    kind: found.kind,
    suspects,
    lost: candidates.flatMap(({ number, live }) => (live ? [] : number)),
    isFirstJudged: found.kind !== 'found' || found.isFirstJudged,
    good: good.at,
    bad: bad.at,
    runs,
  };
}

/** An entry on the line that is searched. Of one that is lost, only the number is known. */
type Step = Pick<Entry, 'number'> & Partial<Entry>;

/** The noun for a change. */
export function nounOf(made: Pick<Deployment, 'action' | 'preview'> | undefined): string {
  const command = made ? commandOf(made) : 'release';
  return { retire: 'retirement', promote: 'promotion' }[command as string] ?? command;
}

/** The positions whose composition is certainly lost: it is unknown, or one of its releases has been pruned. */
async function lostPositions(store: Store, line: readonly Step[]): Promise<Set<number>> {
  const keys = new Set((await store.list(releasesFolder)).map(({ key }) => key));
  const isThere = (name: string, { version }: Release) => keys.has(releaseFolder(name, version) + descriptorFile(name));
  const isLost = ({ live }: Step) =>
    !live || Object.entries(live).some(([name, { deployment }]) => !isThere(name, deployment.release));
  return new Set(line.flatMap((step, position) => (isLost(step) ? position : [])));
}

/** @param former the entry before it */
async function suspectIn(store: Store, former: Step | undefined, deployment: Deployment): Promise<Suspect> {
  const { id, name, release } = deployment;
  const earlier = lastOf(former?.live?.[name]);
  const read =
    name === 'shell' ? { team: 'Platform' } : await readDescriptor(store, name, release).catch(() => undefined);
  return { deployment: id, ...stateOf(name, read?.team ?? '', { deployment, before: earlier }) };
}
