import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createOrigin, listen } from '@mutha/origin';
import { deepIf } from '../support/deep.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';
import { open, pages } from './appearance-pages.ts';
import type { Expected } from './routes.ts';

/** More than what the first screen of a page holds. */
const pieces = 150;
const isOrdinary = (path: string, width: number) =>
  (width === 375 ? ['/', '/pricing'] : ['/', '/contact']).includes(path);

for (const width of [375, 1440])
  for (const expected of pages)
    test(
      `what ${expected.path} has drawn keeps its place while the rest arrives, ${width} pixels wide`,
      deepIf(!isOrdinary(expected.path, width)),
      async ({ browser, site }) => {
        const inPieces = await servePieces(site.folder, expected);
        const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: inPieces.url });
        await watchShifts(context);
        await context.exposeFunction('painted', inPieces.next);
        await context.addInitScript(() => {
          const { painted } = window as unknown as { painted(): Promise<void> };
          const frame = () => requestAnimationFrame(() => setTimeout(() => painted().then(frame)));
          frame();
        });
        const page = await context.newPage();
        await open(page, expected);
        const { sum, shifts } = await shiftsOf(page);
        expect(inPieces.sent()).toBeGreaterThan(10);
        expect(sum, shifts.join('\n')).toBeLessThanOrEqual(0.02);
        await context.close();
        inPieces.close();
      },
    );

/**
 * Serves a site whose page at `path` arrives in pieces: a slow connection, or a busy machine, may paint it between any
 * two elements.
 * @param folder the site's store
 */
async function servePieces(folder: string, { path, status }: Expected) {
  const origin = createOrigin(folder);
  const html = readFileSync(join(folder, status === 404 ? '404.html' : `${path}/index.html`), 'utf8');
  const begin = html.indexOf('<main');
  const ofMain = html.slice(begin, html.indexOf('</main>')).split(/(?=<[a-z])/);
  let sent = 0;
  let next = () => {};
  const server = createServer(async (request, response) => {
    if (request.url !== path) return void origin.emit('request', request, response);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, begin));
    for (const piece of ofMain.slice(0, pieces)) {
      await new Promise<void>((resolve) => {
        next = resolve;
      });
      response.write(piece);
      sent++;
    }
    response.end(ofMain.slice(pieces).join('') + html.slice(html.indexOf('</main>')));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sends the next piece. */
    next: () => next(),
    /** How many pieces of the page have been sent. */
    sent: () => sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
