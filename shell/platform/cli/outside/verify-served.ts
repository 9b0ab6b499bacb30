import { pageListFile, type RolloutTable, registryFile, rolloutTableFile } from '@mutha/contract';
import {
  allLive,
  allPaths,
  checkFiles,
  desired,
  type Entry,
  isPage,
  isSignedBy,
  lastGood,
  lastSeen,
  platformKeys,
  publicEntryKey,
  readPageList,
  readPublicEntry,
  reconcile,
  registryOf,
  siteOf,
  soundRegistry,
  stateOfPages,
  toJson,
} from '@mutha/engine';
import { integrityOf } from '@mutha/node';
import { type DamageError, ifDamaged, jsonIn, ReleaseError, type Store, type User } from '@mutha/store';
import { type ServedStore, servedStore } from './served-store.ts';
import { wrongHeaders } from './wrong-headers.ts';

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
      `${address} serves no ${registryFile} that can be understood. Write the address of a site, such as https://www.example.com.`,
    );
  const good = await goodEntry(served, shown.number).catch(
    refused((problem) => {
      seen.findings.push(problem);
    }),
  );
  if (!good) return seen;
  Object.assign(seen, { entry: good.number, at: good.at });
  if (await isServed(served, shown.number + 1)) {
    seen.isUnderWay = true;
    seen.findings.push(
      `${registryFile} is of entry ${shown.number} of the log, and the site serves entry ${shown.number + 1}: a cache holds the registry back, or it was replaced.`,
    );
  }
  await judgeAge(served, good, limits, seen);
  await compare(served, good, seen);
  return seen;
}

/** What the log says against a site is a finding. That it cannot be reached is not. */
function refused<T>(otherwise: (problem: string) => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ReleaseError) return otherwise((error as Partial<DamageError>).problem ?? error.message);
    throw error;
  };
}

const entryOf = async (served: ServedStore, number: number) =>
  readPublicEntry((await served.read(publicEntryKey(number)))?.bytes, number, served.address);

async function isServed(served: ServedStore, number: number): Promise<boolean> {
  return entryOf(served, number).then(
    () => true,
    ifDamaged(() => false),
  );
}

/** The last good entry of the log, from the one that the registry names. Rules S7 and S8 say where it begins. */
async function goodEntry(served: ServedStore, number: number): Promise<Entry> {
  const seen = lastSeen(served);
  const entry = await entryOf(served, number).catch(ifDamaged(() => undefined));
  if (!entry && !served.user?.platform) return entryOf(served, number);
  return lastGood(served, { number, entry }, (each) => entryOf(served, each), seen);
}

/** How old the site is, at most (S9). */
async function judgeAge(served: ServedStore, good: Entry, { maxAge }: Limits, seen: Look): Promise<void> {
  const { owners, number } = good;
  const keys = platformKeys(owners).filter((key) => served.user?.platform?.includes(key) ?? true);
  if (!owners)
    seen.warnings.push('Nobody vouches for this site: its log has no owners. Its parts were compared with each other.');
  else if (!served.user?.platform)
    seen.warnings.push('No key of the platform was given with --platform-key, so the log vouches for itself.');
  let confirmed = owners ? undefined : good;
  for (let at = number; owners && at > 0 && !confirmed; at--) {
    const entry = await entryOf(served, at).catch(ifDamaged(() => undefined));
    if (entry && isSignedBy(entry, keys)) confirmed = entry;
  }
  if (owners && confirmed) seen.confirmed = confirmed.at;
  const age = Date.now() - Date.parse(confirmed?.at ?? '');
  if (maxAge !== undefined && !(age <= maxAge))
    seen.findings.push(
      `The last entry that the platform has signed is of ${confirmed?.at ?? 'no known time'}, which is older than --max-age allows. A cache holds an old site back, or nobody runs "npx mutha owner confirm".`,
    );
}

async function compare(served: ServedStore, good: Entry, seen: Look): Promise<void> {
  const registry = toJson(registryOf(good));
  if ((await served.read(registryFile))?.bytes.toString() !== registry)
    seen.findings.push(`${registryFile} is not what entry ${good.number} of the log makes it.`);
  // From here on, the log says what is live.
  const store: Store = {
    ...served,
    read: async (key) => (key === registryFile ? { bytes: Buffer.from(registry) } : served.read(key)),
  };
  const site = siteOf(store, good);
  const known = new Map<string, string>();
  for (const [name, { live, lastGood }] of allLive(site.registry))
    for (const release of lastGood ? [live, lastGood] : [live]) {
      const { files, lost } = await checkFiles(store, name, release, known);
      seen.files += files;
      seen.findings.push(...lost);
    }
  const vouched = await pagesOf(served, good, seen);
  const files = (await desired(store, site, await allPaths(site))).map((file) => {
    if (!isPage(file.key)) return file;
    seen.pages++;
    const make = async () => {
      const bytes = (await served.read(file.key))?.bytes;
      const due = vouched?.[file.key];
      if (!due) return undefined;
      return bytes && integrityOf(bytes) === due ? bytes : Buffer.alloc(0);
    };
    return { ...file, make };
  });
  seen.files += files.length - seen.pages;
  const differences = await reconcile(store, vouched ? files : files.filter(({ key }) => !isPage(key)), 'compare');
  seen.findings.push(...differences.flatMap(({ problems }) => problems));
  const table = await served.read(rolloutTableFile);
  seen.findings.push(...(await wrongHeaders(served.answers, jsonIn<RolloutTable>(table?.bytes))));
}

/** By key, the hash of each page that an owner vouches for; undefined where nobody does. */
async function pagesOf(served: ServedStore, good: Entry, seen: Look): Promise<Record<string, string> | undefined> {
  const list = readPageList((await served.read(pageListFile))?.bytes, good.owners);
  if (typeof list === 'object' && list.state === stateOfPages(good, true)) return list.files;
  if (typeof list === 'object') seen.isUnderWay = true;
  seen.findings.push(
    typeof list === 'string'
      ? `${list} So nothing vouches for the pages.`
      : `${pageListFile} ${list ? `is of another state of the site than entry ${good.number} of the log` : 'is missing or cannot be understood'}, so nothing vouches for the pages.`,
  );
  return undefined;
}
