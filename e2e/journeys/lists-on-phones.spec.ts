import { skipLacking } from '../run/tools/lacking.ts';
import { fallbackFont } from '../run/tools/program.ts';
import { deep } from '../support/deep.ts';
import { expect, settled, test } from '../support/test.ts';
import { expectTextInside } from './sideways.ts';

const phone = { width: 375, height: 812 };
const lists = ['/live', '/filters', '/signals'];
/** A page that is opened for the first time shows its text in it. */
const fontMissing = fallbackFont() ? undefined : 'no Arial or Liberation Sans (apt-get install -y fonts-liberation)';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const path of lists)
    test(`the first card of ${path} begins within 220 pixels, and no text leaves its cell`, async ({ page }) => {
      skipLacking(test, fontMissing);
      await page.goto(path);
      await settled(page);
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 375]) {
        await expectTextInside(page, width);
        const top = await page.locator('main').evaluate((main) => {
          const first = main.querySelector('article') as Element;
          return first.getBoundingClientRect().top - main.getBoundingClientRect().top;
        });
        expect(top, `${width} pixels wide`).toBeLessThanOrEqual(220);
      }
    });

  test('what a link came for is in sight without a scroll', async ({ page }) => {
    await page.goto('/live?signal=corner-spike');
    await expect(page.locator('[data-highlighted="true"]').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
    await page.goto('/live?q=lille');
    await expect(page.locator('[data-fixture]').getByRole('link', { name: /^Details/ })).toBeInViewport({ ratio: 1 });
    await page.goto('/signals?q=tunnel');
    await expect(page.locator('[data-signal]').getByRole('heading')).toBeInViewport({ ratio: 1 });
  });

  test('a search for one long word leaves nothing wider than the window', async ({ page }) => {
    for (const path of lists) {
      await page.goto(`${path}?q=${'x'.repeat(120)}`);
      await expect(page.getByRole('button', { name: /^Filters · “x/ })).toBeVisible();
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beyond, path).toBe(0);
    }
  });

  test('a button names what is set, stays in sight, and opens the filters, which the address follows', async ({
    page,
  }) => {
    await page.goto('/live');
    const opener = page.getByRole('button', { name: 'Filters · 70%' });
    const sheet = page.getByRole('search');
    await expect(sheet).toBeHidden();
    await page.locator('[data-fixture]').last().scrollIntoViewIfNeeded();
    await expect(opener).toBeInViewport({ ratio: 1 });
    await opener.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await sheet.getByRole('button', { name: 'Serie A', exact: true }).click();
    await expect(page).toHaveURL('/live?league=Serie+A');
    await sheet.getByRole('button', { name: 'Show 1 match' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator('[data-fixture]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Filters · Serie A · 70%' }).click();
    await sheet.getByRole('button', { name: 'Clear all' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/live');
    await expect(page.getByText('7 matches', { exact: true })).toBeFocused();
  });

  test('before React is there the filters open, and a press beside them closes them', async ({ page, remote }) => {
    await remote('*').hold('js');
    await page.goto('/filters', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Filters · 70%' }).click();
    await expect(page.getByRole('search').getByLabel('Search')).toBeVisible();
    await page.mouse.click(180, 40);
    await expect(page.getByRole('search')).toBeHidden();
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true });

    test('a chip and a small button have 44 pixels', async ({ page }) => {
      await page.goto('/live');
      await page.getByRole('button', { name: 'Filters · 70%' }).click();
      const sheet = page.getByRole('search');
      for (const name of ['Serie A', 'Refresh']) {
        const button = sheet.getByRole('button', { name, exact: true });
        const high = await button.evaluate((element) => {
          element.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const isHit = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
          return [...Array(80).keys()].filter((pixel) => isHit(top + height / 2 - 40 + pixel)).length;
        });
        expect(high, name).toBeGreaterThanOrEqual(44);
      }
    });
  });
});

test('at 768 pixels, a signal and its figure are in one line, also in a fallback font', async ({ page }) => {
  skipLacking(test, fontMissing);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/live?confidence=0');
  await settled(page);
  const wrapped = await page.locator('[data-fixture] li').evaluateAll((lines) =>
    lines
      .filter((line) => {
        const [label, figure] = [...line.children].map((part) => part.getBoundingClientRect());
        return label && figure && figure.top >= label.bottom;
      })
      .map(({ textContent }) => textContent),
  );
  expect(wrapped).toEqual([]);
});

test(
  'from an explainer, the first match with its signal is in sight, in windows of four sizes',
  deep,
  async ({ page }) => {
    for (const [width, height] of [
      [375, 812],
      [768, 1024],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/signal/corner-spike');
      await page.getByRole('link', { name: 'See Corner Spike on the live board' }).click();
      const marked = page.locator('[data-highlighted="true"]').first();
      for (const part of [marked.getByRole('heading'), marked.getByRole('meter', { name: 'Corner Spike' })])
        await expect(part, `${width} by ${height}`).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  },
);

test('at 768 pixels, the cards of a list end with their link, at the same height and edge', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of lists) {
    await page.goto(path);
    const ends = await page.locator('.ui-card-details').evaluateAll((links) =>
      links.map((link) => {
        const [card, own] = [link.closest('article') as Element, link].map((one) => one.getBoundingClientRect());
        return card && own && [card.bottom - own.bottom, card.right - own.right].map(Math.round).join();
      }),
    );
    expect(new Set(ends).size, `${path}: ${ends.join(' ')}`).toBe(1);
  }
});

test('a filtered view shows nothing that is not asked for while its code comes', async ({ page, remote }) => {
  await remote('*').hold('js');
  await page.goto('/live', { waitUntil: 'commit' });
  await expect(page.locator('[data-fixture]').first()).toBeVisible();
  await page.goto('/live?signal=shot-surge&only=on', { waitUntil: 'commit' });
  await expect(page.locator('[data-fixture]')).toHaveCount(7);
  await expect(page.getByText('In-play model signals. Updated as the game unfolds.')).toBeVisible();
  await expect(page.locator('[data-fixture]').first()).toBeHidden();
  await expect(page.getByText('7 matches', { exact: true })).toBeHidden();
  await remote('*').back();
  await expect(page.locator('[data-fixture]').first()).toBeVisible();
  await expect(page.locator('[data-fixture]')).toHaveCount(4);
  for (const card of await page.locator('[data-fixture]').all()) await expect(card).toContainText('Shot Surge');
});

test('if no code comes for a filtered view, the whole list appears after a delay', async ({ page, remote }) => {
  await remote('*').hold('js');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/filters?confidence=80', { waitUntil: 'commit' });
  await expect(page.locator('[data-fixture]').first()).toBeHidden();
  const waits = await page.locator('.ui-asked').evaluateAll((parts) =>
    parts
      .flatMap((part) => part.getAnimations())
      .map((wait) => {
        const { delay } = wait.effect?.getTiming() ?? {};
        wait.finish();
        return delay;
      }),
  );
  expect(new Set(waits)).toEqual(new Set([8_000]));
  await expect(page.locator('[data-fixture]').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a filtered view is the whole list, and says that filters do not work', async ({ page }) => {
    await page.goto('/live?signal=shot-surge&only=on');
    await expect(page.locator('[data-fixture]').first()).toBeVisible();
    await expect(page.locator('.ui-needs-script')).toBeVisible();
  });
});
