import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, buildPackage, remoteFolders } from '@mutha/cli';
import type { Descriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import { directoryStore, type Store } from '@mutha/store';
import { altered } from '../releases/altered.ts';

/** The cost of a release. */
export interface Cost {
  seconds: number;
  /** Seconds of processor time, of this process and its sandboxes. 0 where the system does not say. */
  work: number;
  /**
   * The most memory, in bytes, that this process and its sandboxes have held together. 0 where the system does not say.
   */
  memory: number;
}

/** The costs of releases in a store with this many pages. */
interface CostWithPages {
  pages: number;
  /** The cost of each release of a remote with one page. */
  remote: Cost[];
  /** The cost of a release of the shell, which draws every page. */
  shell: Cost;
}

/**
 * Measures releases in a new folder with this site, in which mf-content has more pages. They are large: 138 kB of HTML
 * each.
 * @param odds builds of a small remote
 */
export async function costWithPages(more: number, odds: readonly string[]): Promise<CostWithPages> {
  const builds = new Map<string, string>();
  for (const name of ['shell', ...remoteFolders()]) {
    await buildPackage(name);
    builds.set(name, buildFolder(name));
  }
  const folder = mkdtempSync(join(tmpdir(), 'mutha-many-'));
  const content = withMorePages(builds.get('mf-content') ?? '', more);
  try {
    const store = directoryStore(folder);
    // Without a shell, no page is drawn.
    for (const name of remoteFolders())
      await release(store, name, name === 'mf-content' ? content : (builds.get(name) ?? ''));
    const shell = await costOf(() => release(store, 'shell', builds.get('shell') ?? ''));
    const remote: Cost[] = [];
    for (const build of odds) remote.push(await costOf(() => release(store, 'mf-odds', build)));
    return { pages: await pagesIn(store), remote, shell };
  } finally {
    for (const each of [folder, content]) rmSync(each, { recursive: true, force: true });
  }
}

/** A build of mf-content that serves one article at this many more paths. */
function withMorePages(build: string, count: number): string {
  return altered<Descriptor>(build, 'remote.json', ({ screens }) => {
    const article = screens.find(({ path }) => path === '/filter/mirror-match');
    const [page] = article?.pages ?? [];
    if (!article || !page) throw new Error('mf-content has no page /filter/mirror-match.');
    const pages = Array.from({ length: count }, (_, index) => ({ ...page, path: `/catalogue/article-${index}` }));
    if (count > 0) screens.push({ ...article, path: '/catalogue/:article', pages });
  });
}

async function pagesIn(store: Store): Promise<number> {
  return (await store.list('')).filter(({ key }) => key.endsWith('index.html')).length;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  let memory = 0;
  const look = () => {
    memory = Math.max(memory, memoryNow());
  };
  const looking = setInterval(look, 200);
  const [began, workBefore] = [performance.now(), workSoFar()];
  try {
    await work();
    look();
    return { seconds: (performance.now() - began) / 1_000, work: workSoFar() - workBefore, memory };
  } finally {
    clearInterval(looking);
  }
}

/** The processor time that this process and its sandboxes have taken so far, in seconds. */
function workSoFar(): number {
  let ticks = 0;
  for (const pid of ownProcesses()) {
    // The last two are of those that have ended: they count with the process that started them.
    const [, fields = ''] = readOrNothing(`/proc/${pid}/stat`).split(') ');
    for (const time of fields.split(' ').slice(11, 15)) ticks += Number(time);
  }
  return ticks / 100;
}

/** The memory that this process and its sandboxes hold now, in bytes. */
function memoryNow(): number {
  let memory = 0;
  // Memory that several processes share counts once.
  for (const pid of ownProcesses())
    memory += Number(/Pss:\s+(\d+) kB/.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024;
  return memory;
}

/** This process and those that it has started. */
function ownProcesses(): string[] {
  const own = String(process.pid);
  const started = readOrNothing(`/proc/${own}/task/${own}/children`).trim();
  return process.platform === 'linux' ? [own, ...started.split(' ').filter(Boolean)] : [];
}

/** The text of a file; empty where its process has ended meanwhile. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
