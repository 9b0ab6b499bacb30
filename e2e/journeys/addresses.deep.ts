import { expect, hydrated, navigate, test } from '../support/test.ts';

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
  ['/live', 'Live Signals', ['q', 'view', 'only', 'league', 'confidence', 'fixture', 'signal', 'toString']],
] as const) {
  test(`${path} shows a sensible screen, whatever its query string says`, async ({ page, consoleLines }) => {
    test.setTimeout(600_000);
    page.on('dialog', (dialog) => dialog.dismiss().then(() => consoleLines.push('uncaught: a script ran')));
    const query = (name: string, value: string) => {
      const written = value.startsWith('%') ? value : encodeURIComponent(value);
      return `${name}=${written}&${name}=again`;
    };
    const expectSensible = async () => {
      await expect(page.locator('h1')).toHaveText([heading]);
      await expect(page.locator('main img')).toHaveCount(0);
    };
    await page.goto(path);
    await hydrated(page);
    for (const name of names)
      for (const value of values) {
        await navigate(page, `${path}?${query(name, value)}`);
        await expectSensible();
      }
    // A new document takes longer. So each document tries all names at a time, and each name gets each value once.
    for (const index of values.keys()) {
      const all = names.map((name, place) => query(name, values[(index + place) % values.length] ?? ''));
      await page.goto(`${path}?${all.join('&')}`);
      await hydrated(page);
      await expectSensible();
    }
    expect(consoleLines).toEqual([]);
  });
}
