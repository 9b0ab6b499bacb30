import type { Locator } from '@playwright/test';

/** The opacity of an element this many milliseconds after its animations began. It stays as it is then. */
export function opacityAfter(element: Locator, ms: number): Promise<string> {
  return element.evaluate((each, ms) => {
    for (const animation of each.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
    return getComputedStyle(each).opacity;
  }, ms);
}
