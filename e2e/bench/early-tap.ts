import type { Browser, BrowserContext } from '@playwright/test';
import type { Conditions } from './conditions.ts';
import { buttonOf, inpOf } from './first-click.ts';
import { asNewVisitor, openPage } from './open-page.ts';
import type { BenchPage } from './pages.ts';
import type { Probe } from './probe.ts';
import { askUntil, timeout } from './until-answered.ts';
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
    const asked = [buttonOf(probe), probe] as const;
    // No probe tries the page's controls.
    const { page, session } = await openPage(context, conditions, []);
    await page.addInitScript(installAnswers);
    await page.goto(url + target.path, { waitUntil: 'commit', timeout });
    const place = ([button, probe]: typeof asked) => window.benchAnswers?.placeOf(button, probe);
    for (let taps = 1; ; taps++) {
      const middle = await askUntil(session, place, asked, { every: 16 });
      if (!middle) throw new Error(`${target.path} showed no ${asked[0]} within ${timeout / 1_000} s`);
      await page.touchscreen.tap(middle.x, middle.y);
      const answered = await askUntil(session, () => window.benchAnswers.at, undefined, { every: 16, patience });
      if (answered) return { answered, taps, inp: await inpOf(page) };
    }
  }
}

interface Answers {
  /** When the awaited answer was there. */
  at?: number;
  /**
   * The middle of a control, after it has come into view; undefined before it is painted. From the first time on, a
   * change of the control's state is looked for.
   */
  placeOf(button: string, probe: Probe): { x: number; y: number } | undefined;
}

declare global {
  interface Window {
    benchAnswers: Answers;
  }
}

/** Runs in the page before everything else. */
function installAnswers(): void {
  let before: string | undefined;
  const look = (probe: Probe) => {
    before ??= window.benchProbe.stateOf(probe);
    if (window.benchProbe.stateOf(probe) === before) setTimeout(look, 16, probe);
    else window.benchAnswers.at = performance.now();
  };
  window.benchAnswers = {
    placeOf(button, probe) {
      const control = document.querySelector(button);
      if (!control || performance.getEntriesByName('first-contentful-paint').length === 0) return;
      if (before === undefined) look(probe);
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
  };
}
