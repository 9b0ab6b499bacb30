import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { muthaOk } from '../releases/mutha.ts';
import { expect, test } from '../support/test.ts';
import { liveVersion } from './failure-table.ts';

interface Reported {
  version: string;
  stack: string;
}

test('the stack of a failure leads to a line of its team, by source maps that no visitor is given', async ({
  page,
  site,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.addInitScript(() => {
    const { setInterval } = window;
    // On this page, only the board sets a timer of ten seconds. It does so in an effect.
    window.setInterval = ((work: () => void, ms: number) => {
      if (ms === 10_000) throw new Error('No clock here.');
      return setInterval(work, ms);
    }) as typeof setInterval;
    addEventListener('mutha:remote-error', (event) => {
      // As monitoring sends it on.
      Object.assign(window, { reported: JSON.parse(JSON.stringify((event as CustomEvent).detail)) });
    });
  });
  await page.goto('/live');
  const handle = await page.waitForFunction(() => (window as { reported?: Reported }).reported);
  const { version, stack } = (await handle.jsonValue()) as Reported;
  const said = await muthaOk(['explain', '--json', '--store', site.folder], { input: stack });
  const { text, places } = JSON.parse(said);

  const [first] = places;
  expect(first).toMatchObject({ name: 'mf-live', version, team: 'Live', file: 'mf-live/src/board/use-updated.ts' });
  const source = readFileSync(join(repository, first.file), 'utf8').split('\n')[first.line - 1];
  expect(source).toContain('setInterval(');
  expect(text).toContain('No clock here.');
  expect(text).toContain(`${first.file}:${first.line}:${first.column} [mf-live ${version}, team Live]`);
  // The callers are in the shell.
  expect(places).toContainEqual(expect.objectContaining({ name: 'shell', team: 'Platform' }));
  expect(places.at(-1).file).toContain('react-dom');

  expect(scripts.length).toBeGreaterThan(3);
  expect((await Promise.all(scripts)).filter((script) => script.includes('sourceMappingURL'))).toEqual([]);
  const script = /\/releases\/mf-live\/files\/(\S+\.js)/.exec(stack)?.[1];
  for (const path of [`releases/mf-live/files/${script}.map`, `.mutha/maps/mf-live/${version}/${script}.map`])
    expect((await page.request.get(`/${path}`)).status(), path).toBe(404);
  expect(version).toBe(liveVersion(site.folder, 'mf-live'));
});
