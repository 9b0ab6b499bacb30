import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Thrown, thrownPath } from '@mutha/build';
import { registryFile } from '@mutha/contract';
import { contentAt, isSiteFile, type Snapshot, type UndrawnError } from '@mutha/engine';
import { addressOf } from '@mutha/origin';
import { devPolicyOf } from '@mutha/shell/policy';
import { headersOf } from '@mutha/store';
import type { Changes } from './changes.ts';
import { changesPath, emptyPage, thrownElement, waitingPage } from './dev-pages.ts';
import { mapStack } from './map-stack.ts';
import { composed } from './overlay-site.ts';
import type { Package } from './package.ts';
import { answerTo } from './resolve-page.ts';
import { liveOn, type Site } from './upstream-site.ts';

/** The server's parts: the packages as they are now, and the site beside them. */
interface Served {
  packages(): readonly Package[];
  /** Absent where every package has a dev server. Pages are then empty, and the browser draws them. */
  site?: Site | undefined;
  /** Receives a line for the developer. */
  say(line: string): void;
}

/** The site in development, composed at every request from the last builds of the packages. */
export function createSiteServer(served: Served, changes: Changes): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    response.setHeader('cache-control', 'no-store');
    if (pathname === changesPath) return changes.tell(response, Number(searchParams.get('after')));
    // The number is read before the answer is made, so that the page also receives a change in between.
    const known = changes.count;
    const answer =
      pathname === thrownPath ? sendThrown(request, response, served) : send(pathname, response, served, known);
    answer.catch((error: Error) => sendWaiting(response, [`The site cannot be composed. ${error.message}`], known));
  });
}

async function send(path: string, response: ServerResponse, served: Served, known: number): Promise<void> {
  const { site, say } = served;
  const packages = served.packages();
  const live = site && (await liveOn(site));
  const { key, isForEverySite } = addressOf(path);
  // A file that a store holds, and no page.
  if (isForEverySite || isSiteFile(path) || key === registryFile)
    return sendFile(key, response, composed(packages, live));
  const builds = () => packages.map(({ descriptor }) => descriptor).join();
  const before = builds();
  const answer = await answerTo(path.replace(/(.)\/$/, '$1'), packages, live);
  if (answer.status === 503) return sendWaiting(response, answer.awaited, known);
  const { status, shell, head, drawnAt } = answer;
  let html: Buffer | string | undefined;
  let undrawn: UndrawnError | undefined;
  try {
    html = site
      ? await contentAt(answer.site, drawnAt, (error) => {
          undrawn = error;
        })
      : emptyPage(shell, head);
  } catch (error) {
    // A dev server has built again meanwhile.
    if (builds() !== before) return send(path, response, served, known);
    throw error;
  }
  response.writeHead(status, {
    'content-type': 'text/html;charset=utf-8',
    'content-security-policy': devPolicyOf(serversOf(packages)),
  });
  response.write(html ?? '');
  if (undrawn) {
    const { problem, thrown } = undrawn;
    const at = await mapStack(packages, problem, thrown);
    say(`${problem}${at.place ? ` ${at.place}.` : ''} The browser renders it. A release would be refused.`);
    response.write(thrownElement(at));
  }
  response.end();
}

/**
 * The origins of the packages' dev servers. A page may be opened under another name of this machine: so are web
 * sockets.
 */
function serversOf(packages: readonly Package[]): string[] {
  return packages.flatMap(({ base }) => {
    if (!URL.canParse(base)) return [];
    const { origin, port } = new URL(base);
    return [origin, `ws://*:${port}`];
  });
}

/** Answers a page that asks where in the sources something was thrown. */
async function sendThrown(request: IncomingMessage, response: ServerResponse, { packages }: Served): Promise<void> {
  const { message, stack } = JSON.parse(await text(request)) as Pick<Thrown, 'message'> & { stack: string };
  const thrown = await mapStack(packages(), message, stack);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(thrown));
}

async function sendFile(key: string | undefined, response: ServerResponse, { store }: Snapshot): Promise<void> {
  const found = key === undefined ? undefined : await store.read(key);
  if (!key || !found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.\n');
    return;
  }
  response.writeHead(200, { 'content-type': headersOf(key)['content-type'], 'access-control-allow-origin': '*' });
  response.end(found.bytes);
}

function sendWaiting(response: ServerResponse, lines: string[], known: number): void {
  response.writeHead(503, { 'content-type': 'text/html;charset=utf-8', 'retry-after': '1' });
  response.end(waitingPage(lines, known));
}
