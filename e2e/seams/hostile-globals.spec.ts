import type { Page } from '@playwright/test';
import { trouble } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { deepIf } from '../support/deep.ts';
import { remoteOf } from '../support/failing-remote.ts';
import { type Site, serveCopy } from '../support/store.ts';
import { expect, navigate, settled, test } from '../support/test.ts';
import { hostile } from './remotes/mf-trouble/src/hostile.ts';

test.describe.configure({ mode: 'default' });
let troubled: Site & { close(): Promise<void> };
test.beforeAll(async () => {
  troubled = await serveCopy();
  await releaseEdition(troubled.folder, trouble);
});
test.afterAll(() => troubled.close());

/** The hostile remotes that are reached in every way, with the reason that the console gives. */
const inEachWay: Record<string, string> = {
  'replaces Array.prototype.map by what gives nothing': 'Array.prototype.map is not what it was',
  'replaces Node.prototype.appendChild by what does nothing': 'Node.prototype.appendChild is not what it was',
  'sets Object.prototype.number': 'Object.prototype has more properties than it had',
  'replaces history.pushState and replaceState by what does nothing': 'The address is still /hostile',
  'replaces what wakes React': 'It did not render within',
};

type Way = 'opened first' | 'reached by a link' | 'while it is loaded';
const ways: Way[] = ['opened first', 'reached by a link', 'while it is loaded'];

/** Only the deadline ends a visit after these. `watch-visits.alone.test.ts` waits for it without a browser. */
const isHeld = (what: string) => /wakes React|fade/.test(what);
/** The ordinary tests try one remote, reached by a link. */
const isDeep = (what: string, way: Way) => !what.includes('appendChild') || way !== 'reached by a link';

const goTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();

/** Opens the page whose code makes the change: in an effect, or when it is loaded. */
async function openHostile(page: Page, what: string, way: Way): Promise<void> {
  if (way === 'opened first') await page.goto(`${troubled.url}/hostile#${encodeURIComponent(what)}`);
  else {
    const change = `(function () {
      function mine() { throw new Error('Mine now.'); }
      (${hostile[what]})();
      document.documentElement.dataset.hostile = '';
    })();`;
    const isAtOnce = way === 'while it is loaded';
    await remoteOf(page, troubled, 'mf-trouble').draws({
      first: isAtOnce ? change : '',
      draws: `React.useLayoutEffect(() => { ${isAtOnce ? '' : change} }, []);
        return React.createElement('h1', null, 'Hostile');`,
    });
    await page.goto(`${troubled.url}/about`);
    await settled(page);
    await navigate(page, '/hostile');
    // A page that changes the platform before it is drawn comes as a document, of the release that is in its HTML.
    if (isAtOnce) return expect(page.getByRole('heading', { level: 1 })).toHaveText('Hostile');
  }
  const isDone = page.locator('html[data-hostile]');
  // React may have taken the page away by now, which then comes as a document of the release that is in its HTML.
  const isBack = page.getByRole('heading', { level: 1, name: 'Hostile' });
  await expect(way === 'opened first' ? isDone : isDone.or(isBack).first()).toBeAttached();
}

/** Presses a link, and waits for the page whose code runs, whether it comes as a document or not. */
async function follow(page: Page, link: string, path: string, title: string): Promise<void> {
  await goTo(page, link);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator('[data-remote][data-state="ready"] h1')).toHaveText(title);
}

for (const what of Object.keys(hostile))
  for (const way of what in inEachWay ? ways : ways.filter((one) => one === 'reached by a link'))
    test(
      `a remote that ${what} leaves no link dead, ${way}`,
      deepIf(isDeep(what, way)),
      async ({ page, consoleLines }) => {
        await openHostile(page, what, way);
        await follow(page, 'Signals', '/signals', 'SIGNALS');
        // A step back while the document is on its way would end with it.
        await settled(page);
        await page.goBack();
        await expect(page).toHaveURL(/\/hostile/);
        await expect(page.getByText('SIGNALS', { exact: true })).toBeHidden();
        if (!isHeld(what)) await follow(page, 'Filters', '/filters', 'FILTERS');
        const said = consoleLines.filter((line) => line.startsWith('error: mutha:')).join();
        if (inEachWay[what]) expect(said).toContain(inEachWay[what]);
      },
    );
