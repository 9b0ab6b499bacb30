import { deep } from '../support/deep.ts';
import { expect, settled, test } from '../support/test.ts';
import { explainerPages } from './explainer-pages.ts';

const [filter, signal] = [explainerPages[0], explainerPages.at(-1)].map((page) => page?.path ?? '');

/** The primary buttons in the first screen, by their texts. */
const inSight = () =>
  [...document.querySelectorAll<HTMLElement>('.ui-button')]
    .filter((button) => {
      const { top, bottom, width } = button.getBoundingClientRect();
      const isSeen = button.checkVisibility({ visibilityProperty: true }) && width > 0;
      const probe = document.createElement('span');
      probe.style.color = 'var(--color-primary)';
      button.append(probe);
      const isPrimary = getComputedStyle(button).backgroundColor === getComputedStyle(probe).color;
      probe.remove();
      return isSeen && isPrimary && top >= 0 && bottom <= innerHeight;
    })
    .map(({ textContent }) => textContent);

for (const [name, viewport] of [
  ['a phone', { width: 375, height: 760 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test(`the first screen of each page has one primary button on ${name}`, deep, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: [string, number][] = [];
    const paths = ['/', '/how-it-works', '/about', '/contact', filter, signal, '/signal/xg-gods', '/waitlist'];
    for (const path of [...paths, '/signals', '/filters', '/live', '/no-such-page', '/signal/no-such-signal']) {
      await page.goto(path ?? '');
      if (['/signals', '/filters', '/live', '/waitlist'].includes(path ?? '')) await settled(page);
      found.push([path ?? '', (await page.evaluate(inSight)).length]);
    }
    expect(found).toEqual(found.map(([path]) => [path, 1]));
  });
