import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseEdition } from '../editions/release-edition.ts';
import { mutha, muthaOk } from '../releases/mutha.ts';
import { expect, test } from '../site/test.ts';
import { liveVersion } from './cells.ts';

const failing = `useEffect(() => {
    throw new Error('Nobody has seen this line yet.');
  }, []);`;
const file = 'src/board/board-screen.tsx';
const changes: [string, string][] = [
  [
    "import { useDeferredValue, useMemo, useState } from 'react';",
    "import { useDeferredValue, useEffect, useMemo, useState } from 'react';",
  ],
  ["const isTicker = view === 'ticker';", `const isTicker = view === 'ticker';\n  ${failing}`],
];

interface Reported {
  version: string;
  stack: string;
}

test('the stack of a failure leads to a line of its team, by source maps that no visitor is given', async ({
  page,
  ownSite,
}) => {
  await releaseEdition(ownSite.folder, { remote: 'mf-live', changes: { [file]: changes } });
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.addInitScript(() =>
    addEventListener('mutha:remote-error', (event) => {
      const { version, cause } = (event as CustomEvent).detail;
      Object.assign(window, { reported: { version, stack: cause.stack } });
    }),
  );
  await page.goto(`${ownSite.url}/live`);
  const handle = await page.waitForFunction(() => (window as { reported?: Reported }).reported);
  const { version, stack } = (await handle.jsonValue()) as Reported;
  const said = await muthaOk(['explain', '--store', ownSite.folder], { input: stack });
  const { places } = JSON.parse(await muthaOk(['explain', '--json', '--store', ownSite.folder], { input: stack }));

  let source = readFileSync(join(import.meta.dirname, '../../mf-live', file), 'utf8');
  for (const [words, instead] of changes) source = source.replace(words, instead);
  const line = source.split('\n').findIndex((text) => text.includes('throw new Error')) + 1;
  const at = { name: 'mf-live', version, team: 'Live', file: `mf-live/${file}`, line };
  expect(places[0]).toMatchObject(at);
  expect(said).toContain('Nobody has seen this line yet.');
  expect(said).toContain(`mf-live/${file}:${line}:${places[0].column} [mf-live ${version}, team Live]`);
  // What called it is the shell's.
  expect(places[1]).toMatchObject({ name: 'shell', team: 'Platform', file: expect.stringContaining('react-dom') });

  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((text) => text.includes('sourceMappingURL'))).toEqual([]);
  const script = /\/releases\/(mf-live\/\S+\.js)/.exec(stack)?.[1];
  for (const path of [`releases/${script}.map`, `.mutha/maps/${script}.map`])
    expect((await page.request.get(`${ownSite.url}/${path}`)).status(), path).toBe(404);
});

test('what cannot be explained is left as it is, with the reason', async ({ site }) => {
  const explain = (input: string) => mutha(['explain', '--store', site.folder], { input });
  const live = `releases/mf-live/${liveVersion(site.folder, 'mf-live')}`;
  const unknown = [
    { place: `releases/mf-live/0123456789abcdef/entry.js:1:2`, reason: 'mf-live 0123456789abcdef is not in' },
    { place: `https://mutha.example/${live}/other.01234567.js:1:2`, reason: 'has no other.01234567.js' },
    { place: `${live}/../../../secret.js:1:2`, reason: 'has no ../../../secret.js' },
  ];
  for (const { place, reason } of unknown)
    expect(await explain(`Error: no\n    at x (${place})\n`)).toMatchObject({
      code: 0,
      out: `Error: no\n    at x (${place})\n`,
      err: expect.stringContaining(reason),
    });
  for (const input of ['', 'Error: no\n    at <anonymous>'])
    expect(await explain(input)).toMatchObject({
      code: 1,
      err: expect.stringContaining('No line of it names a place'),
    });
});
