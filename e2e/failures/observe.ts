import type { Browser, Page } from '@playwright/test';
import { selfSigned } from '../support/certificate.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { isRouterThere } from '../support/ready.ts';
import { expect, navigate, settled } from '../support/test.ts';
import { type Cell, filesOf, isAhead, liveVersion, type Subject, subjects } from './failure-table.ts';
import { startMisbehaving } from './misbehaving-server.ts';
import { expectFrame, type Outcome, outcomeOf, watchOutcomes } from './outcomes.ts';

export interface Observed {
  outcome: Outcome | 'none';
  /** Milliseconds from the visit, or the click, to the outcome. */
  ms: number;
  /** Every other promise that was broken. */
  broken: string[];
}

/** Makes a visit in a browser context of its own, and tells what the visitor has. */
export async function observe(
  browser: Browser,
  folder: string,
  { subject, target, situation, mode, protocol }: Cell,
): Promise<Observed> {
  const isMeant = filesOf(folder, subject, target);
  const live = liveVersion(folder, subject.remote);
  const isFirst = situation.startsWith('first');
  // The answer of a form comes from its own code.
  const isSent = isFirst && subject.answer !== undefined && situation.endsWith('before');
  const server = await startMisbehaving(folder, isMeant, mode, protocol === 'HTTP/2' ? await certificate : undefined);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 720 },
    ignoreHTTPSErrors: true,
  });
  // What hangs is then named with its cell.
  context.setDefaultTimeout(120_000);
  await watchShifts(context);
  await watchOutcomes(context);
  if (mode.kind !== 'hangs') await prolongDeadlines(context);
  const page = await context.newPage();
  const lines: string[] = [];
  const broken: string[] = [];
  page.on('console', (message) => message.text().startsWith('mutha:') && lines.push(message.text()));
  // Lines are counted for each document by itself.
  page.on('domcontentloaded', () => lines.splice(0));
  page.on('pageerror', ({ message }) => broken.push(`uncaught: ${message}`));
  const mark = () => page.evaluate(() => void Object.assign(window, { isMarked: true }));
  const began = performance.now();
  let ended = began;
  let outcome: Observed['outcome'] = 'none';
  try {
    if (isFirst) {
      await page.goto(subject.path, { waitUntil: 'commit' });
      await typeInto(page, subject);
      if (isSent) await formOf(page, subject).locator('[type="submit"]').click();
    } else await page.goto(subject.from);
    await page.waitForFunction(isRouterThere);
    await mark();
    if (isAhead(situation)) {
      await settled(page);
      if (!server.isMet()) broken.push('what misbehaves was not fetched ahead');
    }
    if (!isFirst) await navigate(page, subject.path);
    outcome = await outcomeOf(page, subject, live);
    ended = performance.now();
    await expectFrame(page, outcome);
    if (isSent) await expect(page.getByRole('main')).toContainText(subject.answer ?? '');
    else if (isFirst) {
      await expectTyped(page, subject);
      await expectCaret(page, subject);
    }
    const { sum, shifts } = await shiftsOf(page);
    // Text that was typed into a search moves the list that it filters.
    if (sum > 0.1 && !(isFirst && subject.typed.search)) broken.push(`moved by ${sum}: ${shifts.join('; ')}`);
    if (lines.length > 1) broken.push(`wrote ${lines.length} lines: ${lines.join(' ')}`);

    // Not with requests that hang: each keeps one of the six connections that a browser has over HTTP/1.1, and a second
    // visit would leave none. With one remote only, because a fallback is left in the same way for every remote.
    if (outcome === 'fallback' && mode.kind !== 'hangs' && subject === subjects[0]) {
      await navigate(page, subject.from);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject.fromHeading);
      await page.goBack();
      await expect(page.locator(`[data-missing="${subject.remote}"]`)).toBeVisible({ timeout: 20_000 });
    }
    server.recover();
    if (outcome === 'fallback' || outcome === 'HTML and notice') {
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator(`[data-remote="${subject.remote}"][data-state="ready"] h1`)).toHaveText(
        subject.heading,
      );
      if ((await outcomeOf(page, subject, live)) !== 'as usual')
        broken.push('"Try again" did not bring the live release');
      if (isFirst) await expectTyped(page, subject);
    }
  } catch (error) {
    broken.push(String(error).split('\n').slice(0, 8).join(' '));
  }
  await context.close();
  await server.close();
  return { outcome, ms: ended - began, broken };
}

const certificate = selfSigned();

const fieldsOf = (page: Page, { remote, typed }: Subject) =>
  Object.entries(typed).map(([name, text]) => ({
    field: page.locator(`[data-remote="${remote}"] :is([name="${name}"], [type="${name}"])`).first(),
    text,
  }));

const formOf = (page: Page, { remote }: Subject) => page.locator(`[data-remote="${remote}"] form`).first();

/** Types into the HTML of a page, whose code is on its way. */
async function typeInto(page: Page, subject: Subject): Promise<void> {
  for (const { field, text } of fieldsOf(page, subject)) await field.pressSequentially(text);
}

/** The visitor is where the last text was typed, and can go on. */
async function expectCaret(page: Page, { typed }: Subject): Promise<void> {
  const last = Object.values(typed).at(-1) ?? '';
  const caret = () =>
    page.evaluate(() => {
      const { value, selectionStart } = document.activeElement as HTMLInputElement;
      return [value, selectionStart];
    });
  // A field for an address has no caret that a script could ask for.
  await expect.poll(caret).toEqual([last, last.includes('@') ? null : last.length]);
}

/** The visitor has what was typed. */
async function expectTyped(page: Page, subject: Subject): Promise<void> {
  for (const { field, text } of fieldsOf(page, subject)) await expect(field).toHaveValue(text);
}
