import type { Browser, BrowserContext } from '@playwright/test';
import type { Conditions } from './conditions.ts';
import { buttonOf, inpOf } from './first-click.ts';
import { asNewVisitor, openPage } from './open-page.ts';
import type { BenchPage } from './pages.ts';
import { timeout } from './until-answered.ts';
import { within } from './within.ts';

/** The result for an early visitor, who taps as soon as the control is painted, and again each half second. */
export interface EarlyTap {
  /** Milliseconds since the navigation began until a tap had its effect. */
  answered: number;
  /** How many taps it took. */
  taps: number;
  /** The worst wait from one of these taps to the next paint. */
  inp: number;
}

/** Milliseconds between two taps: a visitor who sees nothing happen tries again. */
const patience = 500;

/** Taps a page that is read as early as a visitor can: on the home page the button of the form there. */
export async function earlyTap(
  browser: Browser,
  url: string,
  target: BenchPage,
  conditions: Conditions,
): Promise<EarlyTap> {
  return asNewVisitor(browser, 'phone', (context) =>
    within(2 * timeout, `An early tap on ${target.path}`, tap(context)),
  );

  async function tap(context: BrowserContext): Promise<EarlyTap> {
    const probe = target.early ?? target.probe;
    // No probe tries the page's controls.
    const { page } = await openPage(context, conditions, []);
    await page.addInitScript(installAnswers);
    await page.goto(url + target.path, { waitUntil: 'commit', timeout });
    const button = buttonOf(probe);
    await page.waitForFunction(
      (button) => performance.getEntriesByName('first-contentful-paint').length && document.querySelector(button),
      button,
      { polling: 16, timeout },
    );
    await page.evaluate((probe) => window.benchAnswers.await(probe), probe);
    for (let taps = 1; ; taps++) {
      const { x, y } = await page.evaluate((button) => window.benchAnswers.placeOf(button), button);
      await page.touchscreen.tap(x, y);
      const isAnswered = await page
        .waitForFunction(() => window.benchAnswers.at, undefined, { polling: 16, timeout: patience })
        .catch(() => undefined);
      if (isAnswered) return { answered: Number(await isAnswered.jsonValue()), taps, inp: await inpOf(page) };
    }
  }
}

interface Answers {
  /** When the awaited answer was there. */
  at?: number;
  /** Looks for a change of a control's state, from now on. */
  await(probe: Parameters<Window['benchProbe']['stateOf']>[0]): void;
  /** The middle of a control, after it has come into view. */
  placeOf(selector: string): { x: number; y: number };
}

declare global {
  interface Window {
    benchAnswers: Answers;
  }
}

/** Runs in the page before everything else. */
function installAnswers(): void {
  window.benchAnswers = {
    await(probe) {
      const before = window.benchProbe.stateOf(probe);
      const look = () => {
        if (window.benchProbe.stateOf(probe) === before) setTimeout(look, 16);
        else window.benchAnswers.at = performance.now();
      };
      look();
    },
    placeOf(selector) {
      const control = document.querySelector(selector);
      control?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
  };
}
