import {
  folderOfSide,
  pageListFile,
  publicDeploymentsFolder,
  type RolloutTable,
  registryFile,
  rolloutTableFile,
} from '@mutha/contract';
import {
  allLive,
  allPaths,
  checkFiles,
  type Desired,
  desired,
  type Entry,
  findAllPathProblems,
  isAsDrawn,
  isPage,
  lastSeen,
  readPageList,
  reconcile,
  registryOf,
  shownOn,
  sidesOf,
  siteOf,
  soundRegistry,
  stateOfPages,
  toJson,
} from '@mutha/engine';
import { integrityOf } from '@mutha/node';
import { type DamageError, jsonIn, ReleaseError, type Store, type User } from '@mutha/store';
import { entryIfServed, goodEntry, lastConfirmed } from './served-log.ts';
import { type ServedStore, servedSide, servedStore } from './served-store.ts';
import { wrongHeaders } from './wrong-headers.ts';
import { cookieOf, wrongRollouts } from './wrong-rollouts.ts';

export interface VerifiedFromOutside {
  /** What is served and not what the log asks for: a line each. */
  findings: string[];
  /** What nothing vouches for: a line each. */
  warnings: string[];
  /** The number of the last good entry of the log that is served, and when it was written. */
  entry?: number;
  at?: string;
  /** When the platform last signed an entry: that entry, and all that it says, is as old as that at most. */
  confirmed?: string;
  files: number;
  pages: number;
}

export interface Limits {
  /** Milliseconds: how old the last entry that the platform has signed may be. */
  maxAge?: number | undefined;
  /** Milliseconds for which a change that is under way may take. */
  wait: number;
}

/** Milliseconds between two looks at a site that is being changed. */
const pause = 500;

/**
 * Compares all that a site serves with what its signed log asks for.
 * @param user the keys of the platform that are believed, and the folder that keeps what was seen last
 * @throws StoreError where the site cannot be reached; ReleaseError where there is no site at the address
 */
export async function verifyServed(address: string, user: User, limits: Limits): Promise<VerifiedFromOutside> {
  const began = performance.now();
  for (;;) {
    const { isUnderWay, ...seen } = await look(address, user, limits);
    if (seen.findings.length === 0 || !isUnderWay || performance.now() - began > limits.wait) return seen;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

type Look = VerifiedFromOutside & { isUnderWay: boolean };

async function look(address: string, user: User, limits: Limits): Promise<Look> {
  const served = servedStore(address, user);
  const seen: Look = { findings: [], warnings: [], files: 0, pages: 0, isUnderWay: false };
  const shown = soundRegistry((await served.read(registryFile))?.bytes);
  if (!shown)
    throw new ReleaseError(
      'site-unusable',
      `${address} serves no valid ${registryFile}. Write the address of a site, such as https://www.example.com.`,
    );
  const good = await goodEntry(served, shown.number).catch(
    refused((problem) => {
      seen.findings.push(problem);
    }),
  );
  if (!good) return seen;
  Object.assign(seen, { entry: good.number, at: good.at });
  if (await entryIfServed(served, shown.number + 1)) {
    seen.isUnderWay = true;
    seen.findings.push(
      `${registryFile} matches entry ${shown.number} of the log, but the site also serves entry ${shown.number + 1}: a cache holds an old registry, or somebody replaced it.`,
    );
  }
  const kept = lastSeen(served)?.number ?? 0;
  if (good.owners && kept < good.number)
    seen.warnings.push(
      `What was seen here cannot be stored in ${user.state}, so the next look cannot detect an older log. Let this user write there, or set MUTHA_STATE to another folder.`,
    );
  const confirmed = await lastConfirmed(served, good);
  if (confirmed) seen.confirmed = confirmed;
  judge(served, good, confirmed ?? (good.owners ? undefined : good.at), limits, seen);
  await compare(served, good, seen);
  for (const problem of await wrongRollouts(served, good)) seen.findings.push(problem);
  for (const side of sidesOf(good)) {
    const shown = shownOn(side, good);
    const cookie = cookieOf(side, good);
    if (!shown || !cookie) continue;
    const own: Look = { ...seen, findings: [] };
    await compare(servedSide(served, side, cookie), shown, own);
    seen.findings.push(...own.findings.map((problem) => `For visitors of ${folderOfSide(side)}: ${problem}`));
    Object.assign(seen, { files: own.files, pages: own.pages, isUnderWay: own.isUnderWay });
  }
  const table = jsonIn<RolloutTable>((await served.read(rolloutTableFile))?.bytes);
  seen.findings.push(...(await wrongHeaders(served.answers, table)));
  return seen;
}

/** What the log says against a site is a finding. That it cannot be reached is not. */
function refused<T>(otherwise: (problem: string) => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ReleaseError) return otherwise((error as Partial<DamageError>).problem ?? error.message);
    throw error;
  };
}

/** Whether the log can be believed, and is young enough. @param at when somebody last vouched for all of it */
function judge({ user }: ServedStore, { owners }: Entry, at: string | undefined, { maxAge }: Limits, seen: Look): void {
  if (!owners)
    seen.warnings.push(
      'No owner vouches for this site: its log has no owners. Its parts were compared with each other.',
    );
  else if (!user?.platform)
    seen.warnings.push('No key of the platform was given with --platform-key, so the log vouches for itself.');
  if (maxAge !== undefined && !(Date.now() - Date.parse(at ?? '') <= maxAge))
    seen.findings.push(
      `The platform last signed an entry at ${at ?? 'an unknown time'}, which is longer ago than --max-age allows. A cache serves an old site, or "npx mutha owner confirm" no longer runs.`,
    );
}

async function compare(served: ServedStore, good: Entry, seen: Look): Promise<void> {
  const registry = toJson(registryOf(good));
  if ((await served.read(registryFile))?.bytes.toString() !== registry)
    seen.findings.push(`${registryFile} does not match entry ${good.number} of the log.`);
  // From here on, the log says what is live.
  const store: Store = {
    ...served,
    read: async (key) => (key === registryFile ? { bytes: Buffer.from(registry) } : served.read(key)),
  };
  const site = siteOf(store, good);
  seen.findings.push(...(await findAllPathProblems(site)));
  const known = new Map<string, string>();
  for (const [name, { live, lastGood }] of allLive(site.registry))
    for (const release of lastGood ? [live, lastGood] : [live]) {
      const { files, lost } = await checkFiles(store, name, release, known);
      seen.files += files;
      seen.findings.push(...lost);
    }
  const vouched = await pagesOf(served, good, seen);
  const isRight = async ({ key, path = '' }: Desired, bytes: Buffer) =>
    vouched ? integrityOf(bytes) === vouched[key] : isAsDrawn(site, path, bytes, served.side);
  // What belongs there is known by its hash or its seal alone.
  const otherThan = (bytes: Buffer = Buffer.alloc(0)) => Buffer.concat([bytes, Buffer.alloc(1)]);
  const isOfSide = ({ key }: Desired) => isPage(key) || key.startsWith(publicDeploymentsFolder);
  const all = await desired(store, site, await allPaths(site));
  const files = all
    .filter((file) => !served.side || isOfSide(file))
    .map((file) => {
      if (!isPage(file.key)) return file;
      seen.pages++;
      const make = async () => {
        const bytes = (await served.read(file.key))?.bytes;
        return bytes && (await isRight(file, bytes)) ? bytes : otherThan(bytes);
      };
      return { ...file, make };
    });
  seen.files += files.length - seen.pages;
  const differences = await reconcile(store, files, 'compare');
  seen.findings.push(...differences.flatMap(({ problems }) => problems));
}

/** By key, the hash of each page that an owner vouches for; undefined if no owner does. */
async function pagesOf(served: ServedStore, good: Entry, seen: Look): Promise<Record<string, string> | undefined> {
  if (!good.owners) return undefined;
  const list = readPageList((await served.read(pageListFile))?.bytes, good.owners);
  if (typeof list === 'object' && list.state === stateOfPages(good, true)) return list.files;
  // A command is rendering the pages, where an owner was removed all of them.
  if (typeof list !== 'string') seen.isUnderWay = true;
  seen.findings.push(
    typeof list === 'string'
      ? `${list} So nothing vouches for the pages.`
      : `${pageListFile} ${list ? `belongs to another state of the site than entry ${good.number} of the log` : 'is missing or damaged'}, so nothing vouches for the pages.`,
  );
  return undefined;
}
