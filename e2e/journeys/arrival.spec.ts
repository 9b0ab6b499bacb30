import { deepIf } from '../support/deep.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';
import { open, pages } from './appearance-pages.ts';
import { servePageInParts } from './page-in-parts.ts';

/** The pauses in a page: more than the elements that its first screen holds. */
const pauses = 150;
const isOrdinary = (path: string, width: number) =>
  (width === 375 ? ['/', '/pricing'] : ['/', '/contact']).includes(path);

for (const width of [375, 1440])
  for (const expected of pages)
    test(
      `what ${expected.path} has drawn keeps its place while the rest arrives, ${width} pixels wide`,
      deepIf(!isOrdinary(expected.path, width)),
      async ({ browser, site }) => {
        let sent = 0;
        let next = () => {};
        const slow = await servePageInParts(site.folder, expected, beforeElements, async () => {
          await new Promise<void>((resolve) => {
            next = resolve;
          });
          sent++;
        });
        const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: slow.url });
        await watchShifts(context);
        await context.exposeFunction('painted', () => next());
        await context.addInitScript(() => {
          const { painted } = window as unknown as { painted(): Promise<void> };
          const frame = () => requestAnimationFrame(() => setTimeout(() => painted().then(frame)));
          frame();
        });
        const page = await context.newPage();
        await open(page, expected);
        const { sum, shifts } = await shiftsOf(page);
        expect(sent).toBeGreaterThan(10);
        expect(sum, shifts.join('\n')).toBeLessThanOrEqual(0.02);
        await context.close();
        slow.close();
      },
    );

/** Cuts a page before the elements of its main part: a browser may paint it between any two of them. */
function beforeElements(html: string): string[] {
  const [begin, end] = [html.indexOf('<main'), html.indexOf('</main>')];
  const parts = html.slice(begin, end).split(/(?=<[a-z])/);
  const rest = parts.slice(pauses).join('') + html.slice(end);
  return [html.slice(0, begin), ...parts.slice(0, pauses), rest];
}
