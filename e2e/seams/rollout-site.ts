import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  bucketCookie,
  bucketOf,
  folderOfSide,
  type Registry,
  type RolloutTable,
  rolloutsFolder,
  rolloutTableFile,
  seenPath,
  sideMetric,
  sideOf,
} from '@mutha/contract';
import { createOrigin } from '@mutha/origin';
import { muthaOk } from '../releases/mutha.ts';
import { serveCopy } from '../site/store.ts';

/** A bucket to which the rollout is shown, and one to which it is not. */
export const memberBucket = '00';
export const otherBucket = '01';

export interface RolloutSite {
  url: string;
  /** The versions of the remote: live, and in the rollout. */
  releases: { live: string; next: string };
  /** The reports so far: method, and query. */
  reports: { method: string; query: URLSearchParams }[];
  /** How often the table of rollouts was asked for. */
  asksForTable(): number;
  /** Whether the rollout runs. A test may end it. */
  isRunning: boolean;
  close(): Promise<void>;
}

/**
 * Serves a site whose rollout in slot `a` shows a build of a remote to one bucket, as a server in front of a store does.
 * The layer is made of a preview: that is such a site too, but for the side in its pages' data.
 */
export async function serveRollout(remote: string, build: string): Promise<RolloutSite> {
  const { folder, close } = await serveCopy();
  const { token } = JSON.parse(
    await muthaOk(['release', remote, '--from', build, '--preview', '--json', '--store', folder]),
  );
  const layer = join(folder, '.previews', token);
  const registryIn = (store: string): Registry => JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8'));
  const versionIn = (store: string) => registryIn(store).remotes[remote]?.live.version ?? '';
  const site: RolloutSite = {
    ...{ url: '', reports: [], isRunning: true, asksForTable: () => asks },
    releases: { live: versionIn(folder), next: versionIn(layer) },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
  let asks = 0;
  const table: RolloutTable = {
    rollouts: [{ slot: 'a', token, share: 5, members: '1'.padEnd(64, '0'), releases: { [remote]: site.releases } }],
  };
  const prefix = `/${folderOfSide('a')}`;

  /** @returns the text of a file for rollouts; undefined where there is none */
  function fileOf(path: string): string | undefined {
    if (!site.isRunning) return undefined;
    if (path === `/${rolloutTableFile}`) {
      asks++;
      return JSON.stringify(table);
    }
    if (path === `${prefix}registry.json`)
      return JSON.stringify({ ...registryIn(layer), number: registryIn(folder).number });
    const file = join(layer, path.slice(prefix.length));
    return path.startsWith(`${prefix}deployments/`) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  /** @returns whether it has answered; the origin answers otherwise */
  function answer({ url = '', method = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(url, 'http://site.example');
    if (pathname === seenPath) {
      site.reports.push({ method, query: searchParams });
      response.writeHead(204).end();
      return true;
    }
    if (pathname.startsWith(`/${rolloutsFolder}`)) {
      const text = fileOf(pathname);
      response.writeHead(text ? 200 : 404, { 'content-type': 'application/json' }).end(text ?? '{}');
      return true;
    }
    const cookie = new RegExp(`${bucketCookie}=(..)`).exec(headers.cookie ?? '')?.[1];
    if (!site.isRunning || pathname.includes('.') || cookie === undefined) return false;
    const side = sideOf(table, bucketOf(cookie));
    response.setHeader('server-timing', `${sideMetric};desc="${side}"`);
    if (side === 'live') return false;
    const html = readFileSync(join(layer, pathname, 'index.html'), 'utf8');
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .end(html.replace('id="page-data">{', `id="page-data">{"side":"${side}",`));
    return true;
  }

  const origin = createOrigin(folder);
  const server = createServer((request, response) => {
    if (!answer(request, response)) origin.emit('request', request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}
