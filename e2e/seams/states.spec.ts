import { deadlines } from '@mutha/contract';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { deepIf } from '../support/deep.ts';
import type { Remote } from '../support/failing-remote.ts';
import { opacityAfter } from '../support/opacity-after.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { goThere, messages, notices, waiting } from './states.ts';

test.use({ reducedMotion: 'reduce' });

/** Widths and heights: a small phone, a small laptop, a desk. */
const sizes = [
  [375, 667],
  [1280, 720],
  [1440, 900],
] as const;

for (const { name, show, heading, actions, isDeep = false } of messages)
  test(
    `what ${name} leaves is a page with a message and a way on, whole on every screen`,
    deepIf(isDeep),
    async ({ page, site, remote }) => {
      await show(page, remote('mf-live'), site);
      const message = page.locator('.frame-message');
      await expect(message.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const action of actions) await expect(message.getByText(action, { exact: true })).toBeVisible();
      await expectWellDrawn(page, '.frame-message', async () => {
        const layout = await message.evaluate((element) => {
          const boxOf = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
          const heading = boxOf(element.querySelector('h1'));
          const motif = boxOf(element.querySelector('.ui-motif'));
          const words = [...element.querySelectorAll('h1, p, a, button')].map(boxOf);
          return {
            isInRegion: element.closest('[data-remote]') !== null,
            top: Math.min(...words.map(({ top }) => top)) - boxOf(document.querySelector('header')).bottom,
            bottom: innerHeight - Math.max(...words.map(({ bottom }) => bottom)),
            offCentre: [heading, motif].map(({ left, right }) =>
              Math.abs(left + right - document.documentElement.clientWidth),
            ),
            motif: motif.width,
            isBehind: motif.top <= heading.top && motif.bottom >= heading.bottom,
          };
        });
        expect(layout).toMatchObject({ isInRegion: false, isBehind: true });
        expect(layout.top).toBeGreaterThan(0);
        expect(layout.bottom).toBeGreaterThan(0);
        expect(Math.max(...layout.offCentre)).toBeLessThan(4);
        // The size in the stylesheet: at most 36 rem (576 pixels), and little more than a phone's width.
        expect(layout.motif).toBeLessThanOrEqual(Math.min(576, (page.viewportSize()?.width ?? 0) * 1.09));
        expect(layout.motif).toBeGreaterThan(300);
      });
    },
  );

for (const { name, show, heading, actions } of notices)
  test(
    `the HTML of a page ${name} stays as it was, under a notice`,
    deepIf(name !== 'whose code did not arrive'),
    async ({ page, site, remote }) => {
      await show(page, remote('mf-live'), site);
      const notice = page.getByRole('alert');
      for (const action of actions) await expect(notice.getByRole('button', { name: action })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('time').filter({ hasText: '--:--' })).toHaveCount(0);
      await expectWellDrawn(page, '.frame-notice', async () => {
        const layout = await notice.evaluate((element) => {
          const { top, bottom, width, height } = element.getBoundingClientRect();
          const parts = [...element.children].map((part) => part.getBoundingClientRect());
          return {
            isUnderHeader: Math.abs(top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)) < 1,
            isWide: width === document.documentElement.clientWidth,
            isWhole: parts.every((part) => part.top >= top && part.bottom <= bottom && part.left >= 0),
            height,
            heading: document.querySelector('h1')?.getBoundingClientRect().bottom ?? 0,
            inSight: innerHeight,
          };
        });
        expect(layout).toMatchObject({ isUnderHeader: true, isWide: true, isWhole: true });
        expect(layout.height).toBeLessThan(100);
        expect(layout.heading).toBeLessThan(layout.inSight);
      });
    },
  );

for (const [name, show] of [
  ['is lost', (waitlist: Remote) => waitlist.lose('js')],
  ['throws', (waitlist: Remote) => waitlist.draws(`throw new Error('No form today.');`)],
  ['is still on its way', (waitlist: Remote) => waitlist.draws(waiting)],
] as const)
  test(
    `where a fragment ${name}, its stand-in looks as the screen around it draws it`,
    deepIf(name !== 'is lost'),
    async ({ page, remote }) => {
      await show(remote('mf-waitlist'));
      await page.goto('/contact');
      await hydrated(page);
      await page.getByRole('banner').getByRole('link', { name: 'Mutha, home' }).click();
      const card = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Be there before kick-off' }) });
      const link = card.getByRole('link', { name: 'Join the waitlist' });
      await expect(link).toBeVisible();
      await expect(page.locator('[data-remote="mf-waitlist"]:visible')).toHaveCount(0);
      await expectWellDrawn(page, '[data-remote="mf-content"]', async () => {
        // The link may be replaced while the test looks: while the fragment loads, there is one link, and after it has
        // failed, another one.
        await expect(async () => {
          const { outer, inner, owner } = await link.evaluate((element) => ({
            outer: element.closest('section')?.getBoundingClientRect() ?? new DOMRect(),
            inner: element.getBoundingClientRect(),
            owner: element.closest('[data-remote]')?.getAttribute('data-remote'),
          }));
          expect(inner.height).toBeGreaterThanOrEqual(40);
          expect(inner.left).toBeGreaterThanOrEqual(outer.left);
          expect(inner.right).toBeLessThanOrEqual(outer.right);
          expect(owner).toBe('mf-content');
        }).toPass({ timeout: 30_000 });
      });
    },
  );

test('a screen that is on its way shows the shape of a page, after a moment in which nothing does', async ({
  page,
  remote,
}) => {
  // Without its deadline, which another test tries, the skeleton stays as long as this test takes.
  await page.addInitScript((deadline) => {
    const { setTimeout } = window;
    const wait = (work: () => void, ms: number) => (ms === deadline ? 0 : setTimeout(work, ms));
    Object.assign(window, { setTimeout: wait });
  }, deadlines.screen);
  await remote('mf-live').draws(waiting);
  await goThere(page);
  const skeleton = page.locator('[data-state="pending"]');
  expect([await opacityAfter(skeleton, 199), await opacityAfter(skeleton, 202)]).toEqual(['0', '1']);
  await expectWellDrawn(page, '.frame-skeleton', async () => {
    const shapes = await skeleton.locator('.ui-skeleton').evaluateAll((all) =>
      all.map((shape) => {
        const { left, right, width, height } = shape.getBoundingClientRect();
        return left >= 16 && right <= document.documentElement.clientWidth - 16 && width > 150 && height >= 16;
      }),
    );
    expect(shapes).toEqual(Array(7).fill(true));
  });
});

test('a page whose screen is awaited stays, under a line that says so', async ({ page, remote }) => {
  await prolongDeadlines(page);
  await remote('mf-live').hold('js');
  await goThere(page);
  const line = page.locator('.frame-progress');
  await expect(line).toHaveCSS('opacity', '1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello!');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await line.boundingBox()).toMatchObject({ y: 0, height: 3 });
    expect(await line.evaluate((element) => element.scrollWidth)).toBe(width);
  }
});

/** Runs in the page: the CSS properties that are in a transition. */
function runningTransitions(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ transitionProperty }) => transitionProperty);
}

/**
 * Looks at the page in the dark scheme in all sizes, and in the light scheme on a phone. Nothing may reach out
 * sideways, `look` must hold, and axe must find nothing in `part`.
 */
async function expectWellDrawn(page: Page, part: string, look: () => Promise<void>): Promise<void> {
  for (const [colorScheme, ofThem] of [
    ['dark', sizes.toReversed()],
    ['light', sizes.slice(0, 1)],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of ofThem) {
      await page.setViewportSize({ width, height });
      await test.step(`${colorScheme}, ${width} by ${height}`, async () => {
        // With reduced motion, everything has its new size at once.
        expect(await page.evaluate(runningTransitions)).toEqual([]);
        await look();
        const sideways = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(sideways).toBe(0);
      });
    }
    expect(await violationsOf(page, { part, coloursAlone: colorScheme === 'light' })).toEqual([]);
  }
}
