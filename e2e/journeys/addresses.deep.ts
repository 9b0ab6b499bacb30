import { expect, test } from '../site/test.ts';

const values = [
  '',
  '%',
  '%E0%A4%A',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'NaN',
  '1e309',
  '-1',
  'x'.repeat(4_000),
  '%00',
  '‮⚽',
  '70&confidence=80',
];

for (const [path, heading, names] of [
  ['/filters', 'FILTERS', ['q', 'league', 'date', 'confidence', 'signal', 'sort', 'fixture', '__proto__']],
  ['/signals', 'SIGNALS', ['q', 'category', 'market', 'confidence', 'signal', 'constructor']],
  ['/live', 'Live Signals', ['q', 'view', 'shortlist', 'league', 'confidence', 'fixture', 'signal', 'toString']],
] as const) {
  test(`${path} shows a sensible screen, whatever its query string says`, async ({ page, consoleLines }) => {
    test.setTimeout(120_000);
    page.on('dialog', (dialog) => dialog.dismiss().then(() => consoleLines.push('uncaught: a script ran')));
    await page.goto(path);
    for (const name of names) {
      for (const value of values) {
        await page.goto(`${path}?${name}=${value.startsWith('%') ? value : encodeURIComponent(value)}&${name}=again`);
        await expect(page.locator('h1')).toHaveText([heading]);
        await expect(page.locator('main img')).toHaveCount(0);
      }
    }
    expect(consoleLines).toEqual([]);
  });
}
