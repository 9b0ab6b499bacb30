import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  collisions,
  type Deployed,
  parseDescriptor,
  parseRegistry,
  parseShell,
  type Registry,
} from '../contract/index.ts';
import { pageKey, pagesOf, renderNotFound, renderPage } from './pages.ts';
import type { Store } from './store.ts';

const registryKey = 'registry.json';

/** A release that is refused. The store is as it was. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

export interface Published {
  name: string;
  version: string;
  /** False where this version was live already, and nothing was written. */
  isNew: boolean;
}

/** What is live in `store`; nothing, in a new one. */
export async function readRegistry(store: Store): Promise<Registry> {
  return registryFrom(await store.read(registryKey));
}

/**
 * Releases the build in `folder` (with its `remote.json`): checks it, uploads its files, makes it live in
 * the registry, writes its pages.
 * @throws ContractError or ReleaseError, before anything is written, where the build does not fit
 */
export async function publishRemote(store: Store, folder: string): Promise<Published> {
  const descriptor = parseDescriptor(await readJson(folder, 'remote.json'));
  const { name, version } = descriptor;
  const before = await readRegistry(store);
  if (before.remotes[name]?.live.version === version) return { name, version, isNew: false };
  refuseCollisions(before, descriptor);

  const release: Deployed = { ...descriptor, base: `/releases/${name}/${version}/` };
  await upload(store, folder, release);
  let after = before;
  await store.update(registryKey, (bytes) => {
    const current = registryFrom(bytes);
    refuseCollisions(current, descriptor);
    const lastGood = current.remotes[name]?.live;
    after = { ...current, remotes: { ...current.remotes, [name]: { live: release, ...(lastGood && { lastGood }) } } };
    return toJson(after);
  });
  await writePages(store, after, before, name);
  return { name, version, isNew: true };
}

/** Releases the shell that is built in `folder` (with its `shell.json`), and writes every page anew. */
export async function publishShell(store: Store, folder: string): Promise<Published> {
  const descriptor = parseShell(await readJson(folder, 'shell.json'));
  const { version } = descriptor;
  const before = await readRegistry(store);
  if (before.shell?.version === version) return { name: 'shell', version, isNew: false };

  const shell = { ...descriptor, base: `/releases/shell/${version}/` };
  await upload(store, folder, shell);
  let after = before;
  await store.update(registryKey, (bytes) => {
    after = { ...registryFrom(bytes), shell };
    return toJson(after);
  });
  await store.write('404.html', renderNotFound(shell));
  for (const name of Object.keys(after.remotes)) await writePages(store, after, before, name);
  return { name: 'shell', version, isNew: true };
}

async function writePages(store: Store, after: Registry, before: Registry, name: string): Promise<void> {
  if (!after.shell) return;
  const pages = pagesOf(after, name);
  for (const page of pages) await store.write(pageKey(page.path), renderPage(after.shell, page));
  const kept = new Set(pages.map((page) => page.path));
  for (const { path } of pagesOf(before, name)) if (!kept.has(path)) await store.remove(pageKey(path));
}

/** Takes a remote off the site: its paths are unknown afterwards. Its files stay, for tabs that are open. */
export async function retireRemote(store: Store, name: string): Promise<void> {
  const before = await readRegistry(store);
  await store.update(registryKey, (bytes) => {
    const { [name]: _, ...remotes } = registryFrom(bytes).remotes;
    return toJson({ ...registryFrom(bytes), remotes });
  });
  for (const { path } of pagesOf(before, name)) await store.remove(pageKey(path));
}

function refuseCollisions(registry: Registry, descriptor: Pick<Deployed, 'name' | 'screens' | 'redirects'>): void {
  const others = Object.values(registry.remotes).flatMap(({ live }) => (live.name === descriptor.name ? [] : [live]));
  const [first] = collisions([...others, descriptor]);
  if (first) {
    throw new ReleaseError(
      `${descriptor.name} claims ${first.path}, which ${first.owner} owns. Choose another path in remote.config.ts, or ask the team of ${first.owner} to release without it first.`,
    );
  }
  const titles = new Map(
    others.flatMap(({ name, screens }) => screens.flatMap(({ pages }) => pages.map(({ title }) => [title, name]))),
  );
  for (const { path, title } of descriptor.screens.flatMap(({ pages }) => pages)) {
    const owner = titles.get(title);
    if (owner)
      throw new ReleaseError(
        `${descriptor.name} gives ${path} the title "${title}", which a page of ${owner} has. Titles are unique on the site: choose another.`,
      );
  }
}

async function upload(store: Store, folder: string, { base, files }: Pick<Deployed, 'base' | 'files'>): Promise<void> {
  const read: [string, Buffer][] = [];
  for (const [file, { integrity }] of Object.entries(files)) {
    const bytes = await readFile(join(folder, file)).catch(() => {
      throw new ReleaseError(`${folder} has no ${file}, which its descriptor lists. Build it again.`);
    });
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity) {
      throw new ReleaseError(`${join(folder, file)} is not the file that its descriptor describes. Build it again.`);
    }
    read.push([file, bytes]);
  }
  for (const [file, bytes] of read) await store.write(base.slice(1) + file, bytes);
}

async function readJson(folder: string, file: string): Promise<unknown> {
  const json = await readFile(join(folder, file), 'utf8').catch(() => {
    throw new ReleaseError(`${folder} has no ${file}. Build it first: pnpm build.`);
  });
  return JSON.parse(json);
}

function registryFrom(bytes: Buffer | undefined): Registry {
  return bytes ? parseRegistry(JSON.parse(bytes.toString())) : { contract: CONTRACT_VERSION, remotes: {} };
}

function toJson(registry: Registry): string {
  const names = Object.keys(registry.remotes).sort();
  return `${JSON.stringify({ ...registry, remotes: Object.fromEntries(names.map((name) => [name, registry.remotes[name]])) })}\n`;
}
