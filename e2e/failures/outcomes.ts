import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Subject } from './failure-table.ts';

/** The possible results of a visit. */
export type Outcome =
  /** The live release. */
  | 'as usual'
  /** The live release, after the browser has loaded the page as a new document. */
  | 'as usual, by a document'
  | 'the release before'
  /** The page's HTML can be read, under a notice with "Try again". */
  | 'HTML and notice'
  /** A message that names the page, with "Try again". */
  | 'fallback';

/**
 * Makes pages note when the release before takes over. The event comes before React has drawn that release, so
 * `outcomeOf` waits for both.
 */
export async function watchOutcomes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('mutha:remote-error', (event) => {
      if ((event as CustomEvent).detail.shown === 'last-good') Object.assign(window, { isBefore: true });
    }),
  );
}

/** Waits for the outcome of a visit to the remote's page. @throws where none of the outcomes comes within 60 s */
export async function outcomeOf(
  page: Page,
  { remote, fragment }: Pick<Subject, 'remote' | 'fragment'>,
  live: string,
): Promise<Outcome> {
  const handle = await page.waitForFunction(
    ({ remote, live, mark }) => {
      const region = document.querySelector<HTMLElement>(`[data-remote="${remote}"]`);
      const heading = region?.querySelector(mark);
      const isAlive = heading && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
      const { state, version } = region?.dataset ?? {};
      const isBefore = version !== live;
      if (isAlive && state === 'ready' && isBefore === 'isBefore' in window)
        return isBefore ? 'the release before' : 'as usual';
      if (state === 'unavailable' && document.querySelector('[role="alert"]')) return 'HTML and notice';
      return document.querySelector(`[data-missing="${remote}"]`) ? 'fallback' : undefined;
    },
    { remote, live, mark: fragment ? 'form' : 'h1' },
    { timeout: 60_000 },
  );
  const outcome = (await handle.jsonValue()) as Outcome;
  const isSame = await page.evaluate(() => 'isMarked' in window);
  return outcome === 'as usual' && !isSame ? 'as usual, by a document' : outcome;
}

/** Expects what holds in every outcome: the frame is whole, and a notice or a fallback names the page. */
export async function expectFrame(page: Page, outcome: Outcome): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mutha, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible();
  if (outcome === 'HTML and notice') {
    const title = (await page.title()).replace(' | Mutha', '');
    await expect(page.getByRole('alert')).toContainText(`“${title}” can be read`);
  }
  // The title follows the page.
  if (outcome === 'fallback')
    await expect(page).toHaveTitle(`${await page.getByRole('heading', { level: 1 }).textContent()} | Mutha`);
}
