import { createServer, type Server, type ServerResponse } from 'node:http';
import { registryFile } from '@mutha/contract';
import { isSiteFile } from '@mutha/engine';
import { addressOf } from '@mutha/origin';
import { headersOf } from '@mutha/store';
import { answerTo } from './answer.ts';
import type { Changes } from './changes.ts';
import { composed, type Live } from './composed.ts';
import { drawn } from './drawn.ts';
import { changesPath, emptyPage, waitingPage } from './html.ts';
import type { Package } from './package.ts';
import type { Site } from './site.ts';

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
    const send = pathname === `/${registryFile}` ? sendRegistry : isFile(pathname) ? sendFile : sendPage;
    // The number is read before the answer is made, so that the page also hears of a change in between.
    const known = changes.count();
    send(pathname, response, served, known).catch((error: Error) =>
      sendWaiting(response, [`The site cannot be composed. ${error.message}`], known),
    );
  });
}

/** Whether a path is that of a file which a store holds, and no page. */
function isFile(path: string): boolean {
  return addressOf(path).isForEverySite || isSiteFile(path);
}

async function liveOf({ site }: Served): Promise<Live | undefined> {
  return site && { registry: await site.registry(), files: site.files };
}

async function sendRegistry(_: string, response: ServerResponse, served: Served): Promise<void> {
  const { registry } = composed(served.packages(), await liveOf(served));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(registry));
}

async function sendFile(path: string, response: ServerResponse, served: Served): Promise<void> {
  const { key } = addressOf(path);
  const { files } = composed(served.packages(), await liveOf(served));
  const found = key === undefined ? undefined : await files.read(key);
  if (!key || !found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.\n');
    return;
  }
  response.writeHead(200, { 'content-type': headersOf(key)['content-type'], 'access-control-allow-origin': '*' });
  response.end(found.bytes);
}

async function sendPage(path: string, response: ServerResponse, served: Served, known: number): Promise<void> {
  const packages = served.packages();
  const builds = () => packages.map(({ descriptor }) => descriptor).join();
  const before = builds();
  const page = path.replace(/(.)\/$/, '$1');
  const answer = await answerTo(page, packages, await liveOf(served));
  if (answer.status === 503) return sendWaiting(response, answer.awaited, known);
  const { status, shell, head, site, drawnAt } = answer;
  let html: string | undefined;
  try {
    html = served.site ? await drawn(site, drawnAt, served.say) : emptyPage(shell, head);
  } catch (error) {
    // A dev server has built again meanwhile.
    if (builds() !== before) return sendPage(path, response, served, known);
    throw error;
  }
  response.writeHead(status, { 'content-type': 'text/html;charset=utf-8' }).end(html);
}

function sendWaiting(response: ServerResponse, lines: string[], known: number): void {
  response.writeHead(503, { 'content-type': 'text/html;charset=utf-8', 'retry-after': '1' });
  response.end(waitingPage(lines, known));
}
