import type { Registry, Release } from '../contract/index.ts';
import { integrityOf } from '../rspack/content-hash.ts';
import { findAllPathProblems } from './check-paths.ts';
import { allDeadLinks } from './dead-links.ts';
import { readDeployment } from './deployments.ts';
import { inParallel } from './in-parallel.ts';
import { notFoundPage, pageKey, pathOfKey, textAt } from './pages.ts';
import { allLive, readDescriptor, readRegistry, readShell, releaseFolder } from './registry.ts';
import { allPaths, siteOf } from './site.ts';
import { siteFiles } from './site-files.ts';
import type { Store } from './store.ts';

/** How many files are read at a time. */
const atOnce = 16;

export interface Verified {
  /** What is wrong, one line each; empty in a store that is in order. */
  findings: string[];
  /** What is no damage and still wants to be seen to, one line each: links that lead nowhere. */
  warnings: string[];
  releases: number;
  files: number;
  pages: number;
}

/**
 * Looks at everything that visitors can get: hashes every file of every release that the registry names, compares every page with
 * what it should be, looks for pages that nobody owns, and for paths that break the rules.
 *
 * @param say receives a line for each remote
 */
export async function verify(store: Store, say: (line: string) => void = () => {}): Promise<Verified> {
  const result: Verified = { findings: [], warnings: [], releases: 0, files: 0, pages: 0 };
  let registry: Registry;
  try {
    registry = await readRegistry(store);
  } catch (error) {
    return { ...result, findings: [`registry.json cannot be read: ${(error as Error).message}`] };
  }
  for (const [name, { live, lastGood, deployment }] of allLive(registry)) {
    if (!(await readDeployment(store, name, deployment)))
      result.findings.push(`The record of ${name}'s deployment ${deployment} is missing.`);
    for (const release of lastGood ? [live, lastGood] : [live]) await verifyRelease(store, name, release, result);
    say(`${name}: looked at`);
  }
  result.findings.push(...(await findAllPathProblems(siteOf(store, registry))));
  result.warnings.push(...(await allDeadLinks(store, siteOf(store, registry))));
  await verifyPages(store, registry, result).catch((error: Error) =>
    result.findings.push(`The pages cannot be compared: ${error.message}`),
  );
  return result;
}

async function verifyRelease(store: Store, name: string, release: Release, result: Verified): Promise<void> {
  result.releases++;
  let files: Record<string, { integrity: string }>;
  try {
    ({ files } = await (name === 'shell' ? readShell(store, release) : readDescriptor(store, name, release)));
  } catch (error) {
    result.findings.push((error as Error).message);
    return;
  }
  await inParallel(atOnce, Object.entries(files), async ([file, { integrity }]) => {
    const key = releaseFolder(name, release.version) + file;
    const stored = await store.read(key);
    result.files++;
    if (!stored) result.findings.push(`${key} is missing.`);
    else if (integrityOf(stored.bytes) !== integrity) result.findings.push(`${key} is not the file that was released.`);
  });
}

async function verifyPages(store: Store, registry: Registry, result: Verified): Promise<void> {
  const site = siteOf(store, registry);
  if (!(await site.shell())) return;
  const expected = new Map<string, string>([await notFoundPage(store, site)]);
  for (const path of [...(await allPaths(site)), ...siteFiles]) {
    const text = await textAt(store, site, path);
    if (text !== undefined) expected.set(pageKey(path), text);
  }
  result.pages = expected.size;
  await inParallel(atOnce, expected, async ([key, text]) => {
    const stored = await store.read(key);
    if (!stored) result.findings.push(`${key} is missing.`);
    else if (stored.bytes.toString() !== text) result.findings.push(`${key} is not what the live releases make it.`);
  });
  for (const { key } of await store.list(''))
    if (pathOfKey(key) !== undefined && !expected.has(key)) result.findings.push(`${key} is a page of nobody's.`);
}
