import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createOrigin, listen } from '@mutha/origin';
import type { BrowserContext, Page } from '@playwright/test';

/** Which fallback fonts (the kit's stand-ins) a visitor's machine has for the time without the site's own fonts. */
export type StandIns = 'those of this machine' | 'none that is fitted';

/** The site's own fonts, which come when the test lets them. */
export interface Fonts {
  /** Answers the requests for fonts that are held back, and all later ones until the next `hold()`. */
  arrive(): void;
  /** Breaks the connection of the requests that are held back, and of all later ones until the next `hold()`. */
  fail(): void;
  /** Holds back the answers to requests for fonts from now on. */
  hold(): void;
  /** How many fonts were asked for since the last `hold()`. */
  asked(): number;
}

/** A site that holds its fonts back. */
export interface FontSite extends Fonts {
  url: string;
  close(): void;
}

/**
 * Serves a site that holds its fonts back until the test lets them come. The browser may not cache the fonts, so each
 * page asks for them. It may cache everything else, which makes the test faster. A page that requests `/fonts-arrive`
 * lets them come.
 * @param folder the site's store
 */
export async function holdFonts(folder: string, standIns: StandIns = 'those of this machine'): Promise<FontSite> {
  const origin = createOrigin(folder);
  let gate = closedGate();
  let asked = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/fonts-arrive') {
      gate.open(true);
      return response.writeHead(204).end();
    }
    if (pathname.endsWith('.woff2')) {
      asked++;
      if (!(await gate.opened)) return response.destroy();
      const set = response.setHeader.bind(response);
      response.setHeader = (name, value) => set(name, name === 'cache-control' ? 'no-store' : value);
    }
    const page = pathname.includes('.') ? undefined : join(folder, pathname, 'index.html');
    if (!page || standIns === 'those of this machine') return origin.emit('request', request, response);
    const html = withSheets(readFileSync(page, 'utf8'), /local\(("?)/g, 'local($1No machine has ');
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    arrive: () => gate.open(true),
    fail: () => gate.open(false),
    hold() {
      gate = closedGate();
      asked = 0;
    },
    asked: () => asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Makes pages wait for their fonts. Without that, two pictures of one page may show different fonts. */
export async function waitForFonts(context: BrowserContext): Promise<void> {
  const isPage = ({ pathname }: URL) => !pathname.includes('.');
  await context.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = withSheets(await response.text(), /font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body: html.replace(':root[data-text-face]', ':root') });
  });
}

/** Changes the stylesheets in a page's HTML, and removes the security policy, which would block changed ones. */
function withSheets(html: string, words: RegExp, instead: string): string {
  const policy = /<meta http-equiv="content-security-policy"[^>]*>/;
  if (!policy.test(html) || !words.test(html)) throw new Error('The page does not hold what the test replaces.');
  return html.replace(policy, '').replaceAll(words, instead);
}

/** @returns a promise, and the function that settles it with whether the fonts can be had */
function closedGate(): { opened: Promise<boolean>; open: (isThere: boolean) => void } {
  let open: (isThere: boolean) => void = () => {};
  const opened = new Promise<boolean>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** @returns whether all text of the first element that `selector` finds is painted in the site's own fonts */
export async function isInOwnFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}
