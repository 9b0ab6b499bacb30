import { launchOptions } from '@mutha/diff/chromium';
import { expect, test } from '../support/test.ts';
import { open, pages, states } from './appearance-pages.ts';
import { expectNothingSideways, expectTextInside } from './sideways.ts';

/** The size of letters that a visitor has chosen in the browser's settings: twice the usual 16 pixels. */
test.use({ launchOptions: launchOptions(['--blink-settings=defaultFontSize=32']) });

for (const expected of [...pages, ...states])
  test(`with letters twice as large ${expected.path} fits a phone, and every link of the header is there`, async ({
    page,
  }) => {
    await open(page, expected);
    for (const width of [320, 375, 768]) await expectNothingSideways(page, width);
    if (/^\/(live|filters|signals)\b/.test(expected.path))
      for (const width of [320, 375]) await expectTextInside(page, width);
    await page.setViewportSize({ width: 375, height: 900 });
    if (expected.path.includes('?fixture') || expected.path.includes('?signal')) return;
    await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(links).toHaveText(['Filters', 'Signals', 'Live', 'Pricing', 'Log in', 'Join the waitlist']);
  });
