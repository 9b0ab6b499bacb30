import { deepIf } from '../support/deep.ts';
import { expect, hydrated, test } from '../support/test.ts';

for (const colorScheme of ['dark', 'light'] as const)
  test(
    `where a visitor has chosen the colours, ${colorScheme}, what is current, set or filled stands out from the page`,
    deepIf(colorScheme === 'light'),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto('/live');
      await hydrated(page);
      const look = await page.evaluate(() => {
        const colour = (selector: string, part?: string) =>
          getComputedStyle(document.querySelector(selector) as Element, part).backgroundColor;
        return {
          page: colour('html'),
          marks: {
            'the current page': colour('.frame-nav-link[aria-current="page"]', '::after'),
            'the current tab': colour('.ui-tab[data-state="active"]', '::after'),
            'a switch that is on': colour('.ui-switch-track:checked'),
            'the track of a slider': colour('.ui-slider-track'),
            'how far a slider is': colour('.ui-slider-range'),
            'the main button': colour('.ui-button[data-variant="default"]'),
          },
        };
      });
      for (const [what, colour] of Object.entries(look.marks)) expect([what, colour]).not.toEqual([what, look.page]);
      expect(look.marks['how far a slider is']).not.toBe(look.marks['the track of a slider']);
      await page.goto('/filters');
      await expect(page.getByRole('combobox').first()).toHaveCSS('appearance', 'auto');
    },
  );
