import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Descriptor, parseDescriptor, parseRegistry, type Registry } from '@mutha/contract';
import { integrityOf, versionOf } from '@mutha/node';
import type { Page } from '@playwright/test';
import type { Site } from '../site/store.ts';

interface Offer {
  /** The body of a function that gets `React` and returns what the module exports. */
  live: string;
  /** Fields in which the live release's descriptor differs from that of the real release. */
  descriptor?: object;
  /** Statements that the live release's container runs when it is started. */
  init?: string;
  /** As `live`, for the release before it. If it is missing, there is no release before. */
  lastGood?: string;
  /** The version of the live shell, if it is another one than this page runs. */
  shell?: string;
}

/**
 * Serves another live release of a remote to this page, so that a failure needs no build. The release declares what the
 * real one declares; each of its modules is the same few lines of JavaScript. A later offer replaces an earlier one.
 *
 * @returns the versions of the two releases
 */
export async function offer(
  page: Page,
  site: Site,
  remote: string,
  { live, descriptor, init, lastGood, shell }: Offer,
): Promise<{ live: string; lastGood: string | undefined }> {
  const releases = {
    live: await serve(page, site, remote, live, init, descriptor),
    lastGood: lastGood === undefined ? undefined : await serve(page, site, remote, lastGood),
  };
  await changeRegistry(page, site, (registry) => {
    Object.assign(registry.remotes[remote] ?? {}, releases);
    if (registry.shell && shell) registry.shell.live.version = shell;
  });
  return { live: releases.live.version, lastGood: releases.lastGood?.version };
}

/** Serves a changed copy of the site's registry to this page. */
export async function changeRegistry(page: Page, site: Site, change: (registry: Registry) => void): Promise<void> {
  const registry = registryOf(site);
  change(registry);
  await page.route('**/registry.json', (route) => route.fulfill({ json: registry }));
}

async function serve(page: Page, site: Site, remote: string, body: string, init = '', changes: object = {}) {
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
