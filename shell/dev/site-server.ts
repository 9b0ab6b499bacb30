import { createServer, type Server, type ServerResponse } from 'node:http';
import { registryFile } from '@mutha/contract';
import { answerTo } from './answer.ts';
import type { Changes } from './changes.ts';
import { composed } from './composed.ts';
import { changesPath, emptyPage, waitingPage } from './html.ts';
import type { Package } from './package.ts';

/** The site in development, composed at every request from the last builds of the packages. */
export function createSiteServer(packages: () => readonly Package[], changes: Changes): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    response.setHeader('cache-control', 'no-store');
    if (pathname === changesPath) return changes.tell(response, Number(searchParams.get('after')));
    const send = pathname === `/${registryFile}` ? sendRegistry : sendPage;
    // Read before the answer is made: a change in between then counts as one that the answer does not know.
    const known = changes.count();
    send(pathname, response, packages(), known).catch((error: Error) =>
      sendWaiting(response, [`The site cannot be composed. ${error.message}`], known),
    );
  });
}

async function sendRegistry(_: string, response: ServerResponse, packages: readonly Package[]): Promise<void> {
  const { registry } = composed(packages);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(registry));
}

async function sendPage(path: string, response: ServerResponse, packages: readonly Package[], known: number) {
  const answer = await answerTo(path, packages);
  if (answer.status === 503) return sendWaiting(response, answer.awaited, known);
  response.writeHead(answer.status, { 'content-type': 'text/html;charset=utf-8' });
  response.end(emptyPage(answer.shell, answer.head));
}

function sendWaiting(response: ServerResponse, lines: string[], known: number): void {
  response.writeHead(503, { 'content-type': 'text/html;charset=utf-8', 'retry-after': '1' });
  response.end(waitingPage(lines, known));
}
