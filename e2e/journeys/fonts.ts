import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createOrigin } from '@mutha/origin';
import type { BrowserContext, Page } from '@playwright/test';

/** Which fonts a visitor's machine can show until the site's own are there. */
export type StandIns = 'those of this machine' | 'none that is fitted';

/** The site's own fonts, in the test's hand. */
export interface Fonts {
  /** Lets the fonts come: those that are held, and those that are asked for from now on. */
  arrive(): void;
  /** Likewise, but none of them can be had. */
  fail(): void;
  /** Holds back the fonts that are asked for from now on. */
  hold(): void;
  /** How many were asked for since they were last held back. */
  asked(): number;
}

/** A site that holds its fonts back. */
export interface FontSite extends Fonts {
  url: string;
  close(): void;
}

/**
 * Serves a site that holds its fonts back until the test lets them come. They are kept nowhere, so each page asks for
 * them; all else may be, so a page costs no more than for a visitor who comes back.
 * @param folder the site's store
 */
export async function holdFonts(folder: string, standIns: StandIns = 'those of this machine'): Promise<FontSite> {
  const origin = createOrigin(folder);
  let gate = closedGate();
  let asked = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

/** Has pages wait for their fonts, for tests that compare pictures. */
export async function waitForFonts(context: BrowserContext): Promise<void> {
  const isPage = ({ pathname }: URL) => !pathname.includes('.');
  await context.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = withSheets(await response.text(), /font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body: html });
  });
}

/** A page with something else in its stylesheets, and without the policy that holds them to their hashes. */
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

/** Has every page of `context` add up how far its content moves without anybody's doing. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const moved = entry.sources.map(({ node }) => (node as Element | undefined)?.className || node?.nodeName);
        shifts.push(`${entry.value} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns the sum of a page's layout shifts until now, and what moved */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: string[] }> {
  const shifts = await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    await painted();
    await painted();
    return (window as unknown as { shifts: string[] }).shifts;
  });
  return { sum: shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0), shifts };
}

/** @returns whether the text of the first element that fits `selector` is painted in a font of the site's own */
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
