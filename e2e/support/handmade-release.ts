import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Descriptor, parseDescriptor, parseRegistry, type Registry, type Release } from '@mutha/contract';
import { integrityOf, versionOf } from '@mutha/node';
import type { Page } from '@playwright/test';
import type { Site } from './store.ts';

/**
 * The JavaScript of a release: the body of the function that draws each of its screens and fragments. It gets `React`
 * and `props`, and returns what is drawn. Or the same with statements that its modules run before they export anything.
 */
export type Code = string | { first: string; draws: string };

export interface Draws {
  /** The release before the live one. If it is missing, there is none. */
  before?: Code;
  /** Fields in which the live release's descriptor differs from that of the real release. */
  descriptor?: object;
  /** Statements that the live release's container runs when it is started. */
  init?: string;
  /** The version of the live shell, if it is another one than this page runs. */
  shell?: string;
}

/** The versions of the live release, and of the one before it. */
export interface Versions {
  live: string;
  before: string | undefined;
}

/**
 * Serves another live release of a remote to this page, so that a failure needs no build. The release declares what the
 * real one declares.
 */
export async function drawInstead(
  page: Page,
  site: Site,
  remote: string,
  live: Code,
  { before, descriptor, init, shell }: Draws,
): Promise<Versions> {
  const releases = {
    live: await serve(page, site, remote, live, init, descriptor),
    lastGood: before === undefined ? undefined : await serve(page, site, remote, before),
  };
  await changeRegistry(page, site, (registry) => {
    Object.assign(registry.remotes[remote] ?? {}, releases);
    if (registry.shell && shell) registry.shell.live.version = shell;
  });
  return { live: releases.live.version, before: releases.lastGood?.version };
}

const changed = new WeakMap<Page, Registry>();

/** Serves a changed copy of the site's registry to this page. Later changes come to those before. */
export async function changeRegistry(page: Page, site: Site, change: (registry: Registry) => void): Promise<void> {
  const registry = changed.get(page) ?? registryOf(site);
  change(registry);
  if (changed.has(page)) return;
  changed.set(page, registry);
  await page.route('**/registry.json', (route) => route.fulfill({ json: registry }));
}

/** Serves a release of which each module is the same few lines. */
async function serve(
  page: Page,
  site: Site,
  remote: string,
  code: Code,
  init = '',
  changes: object = {},
): Promise<Release> {
  const { first, draws } = typeof code === 'string' ? { first: '', draws: code } : code;
  const body = `${first}; const draw = (props) => { ${draws} };
    return { HandmadeScreen: (props) => draw(props), HandmadeFragment: (props) => draw(props) };`;
  const real = liveDescriptor(site, remote);
  const container = `handmade_${createHash('sha256')
    .update(init + body)
    .digest('hex')}`;
  const entry = `window.${container} = {
    init(scope) { this.react = Object.values(scope.react)[0]; ${init} },
    async get() { const React = (await this.react.get())(); return () => { ${body} }; },
  };`;
  const bytes = Buffer.from(entry);
  const bare = { js: [], css: [], shared: [] };
  const descriptor = {
    ...real,
    addresses: undefined,
    container,
    entry: 'entry.js',
    modules: Object.fromEntries(Object.keys(real.modules).map((module) => [module, bare])),
    files: { 'entry.js': { integrity: integrityOf(bytes), bytes: bytes.byteLength } },
    ...changes,
  };
  const version = versionOf(descriptor);
  const text = Buffer.from(JSON.stringify({ ...descriptor, version }));
  await page.route(`**/releases/${remote}/${version}/*`, (route) =>
    route.request().url().includes('/remote.json')
      ? route.fulfill({ contentType: 'application/json', body: text })
      : route.fulfill({ contentType: 'text/javascript', body: entry }),
  );
  return { version, integrity: integrityOf(text) };
}

/** The descriptor of a remote's live release. */
export function liveDescriptor(site: Site, remote: string): Descriptor {
  const version = registryOf(site).remotes[remote]?.live.version ?? '';
  return parseDescriptor(read(site, `releases/${remote}/${version}/remote.json`));
}

const registryOf = (site: Site): Registry => parseRegistry(read(site, 'registry.json'));

const read = (site: Site, file: string): unknown => JSON.parse(readFileSync(join(site.folder, file), 'utf8'));
