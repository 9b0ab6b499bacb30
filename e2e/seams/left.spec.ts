import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { expect, settled, test } from '../support/test.ts';

test('a page that is left while its late chunk is on the way warns of nothing, and asks again when it is back', async ({
  page,
  remote,
  consoleLines,
}) => {
  await prolongDeadlines(page);
  const late = /\/late\./;
  await remote('shell').hold(late);
  const asked = page.waitForRequest(late);
  await page.goto('/live');
  await asked;
  // As with the back-forward cache, which not every browser of a test has.
  const turn = (type: string) =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type);
  await turn('pagehide');
  await page.evaluate(() => {
    const note = () => setTimeout(() => Object.assign(window, { isLost: true }));
    addEventListener('error', note, { capture: true, once: true });
  });
  await remote('shell').lose(late);
  await page.waitForFunction(() => 'isLost' in window);
  const warnings = () => consoleLines.filter((line) => line.includes('mutha:'));
  expect(warnings()).toEqual([]);
  await remote('shell').back();
  await turn('pageshow');
  await settled(page);
  expect(warnings()).toEqual([]);
});
