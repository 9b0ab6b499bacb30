import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import type { Descriptor } from '@mutha/contract';
import { entryText, readHead, release, retire, rollback, verify } from '@mutha/engine';
import { integrityOf } from '@mutha/node';
import { entryKey } from '@mutha/store';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Handmade, handmade, removeHandmade, writeDescriptor } from './handmade.ts';
import { hashOf, newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let testSite: TestSite;

const page = (path: string) => ({ path, title: path, description: path });

/** The remotes that are live in the store, beside which others are refused. */
const neighbours: Handmade[] = [
  {
    name: 'mf-parts',
    screens: [],
    fragments: {
      price: { props: { of: 'string', size: 'number' } },
      plain: { props: {} },
    },
  },
  { name: 'mf-filters', screens: [{ path: '/filters' }] },
  {
    name: 'mf-signals',
    screens: [{ path: '/signal/:slug', pages: [page('/signal/favdom')] }],
    redirects: [{ from: '/signals/:slug', to: '/signal/:slug' }],
  },
];

beforeAll(async () => {
  testSite = await newFolderWithShell();
  for (const neighbour of neighbours) await release(testSite.store, neighbour.name, handmade(neighbour));
});
afterAll(async () => {
  removeHandmade();
  await testSite.close();
});

const own = (config: Omit<Handmade, 'name'>): Handmade => ({ name: 'mf-odds', ...config });

test.each<[string, Handmade, string]>([
  ['/index', own({ screens: [{ path: '/index' }] }), 'claims /index, which web servers take for /'],
  [
    'a page of /index below another',
    own({ screens: [{ path: '/odds/:x', pages: [page('/odds/index')] }] }),
    'claims /odds/index, which web servers take for /odds',
  ],
  ['/404', own({ screens: [{ path: '/:x', pages: [page('/404')] }] }), 'look for the page of unknown paths'],
  [
    'redirects in a circle',
    own({
      screens: [],
      redirects: [
        { from: '/ra', to: '/rb' },
        { from: '/rb', to: '/ra' },
      ],
    }),
    'mf-odds redirects /ra to /rb, which mf-odds redirects to /ra: a redirect must lead to a page',
  ],
  [
    "a redirect that leads to another team's",
    own({ screens: [{ path: '/odds' }], redirects: [{ from: '/odds/:slug', to: '/signals/:slug' }] }),
    "Make it { from: '/odds/:slug', to: '/signal/:slug' }",
  ],
  [
    "a redirect with a parameter that is an object's own",
    own({ screens: [], redirects: [{ from: '/rf/:a', to: '/signal/:constructor' }] }),
    'mf-odds redirects /rf/:a to /signal/:constructor, which has other parameters',
  ],
  [
    'a page that another remote owns',
    own({ screens: [{ path: '/:y', pages: [page('/filters')] }] }),
    'mf-odds lists the page /filters under /:y, but mf-filters claims it with /filters',
  ],
  [
    'a path that another remote lists',
    own({ screens: [{ path: '/signal/favdom' }] }),
    'mf-signals lists the page /signal/favdom under /signal/:slug, but mf-odds claims it with /signal/favdom',
  ],
])('a release is refused, and nothing changes, for %s', async (_, config, problem) => {
  const before = await hashOf(testSite.store);
  await expect(release(testSite.store, config.name, handmade(config))).rejects.toMatchObject({
    name: 'ReleaseError',
    message: expect.stringContaining(problem),
  });
  expect(await hashOf(testSite.store)).toBe(before);
});

const embeds = (fragment: string) => `h(Fragment, { of: { fragment: '${fragment}' }, standIn: 'none' })`;
const price = { fragment: 'mf-parts/price', props: { of: 'string', size: 'number' } } as const;

test.each<[string, Handmade, string]>([
  [
    'no embed() in its source',
    own({ screens: [{ path: '/odds' }], draws: embeds('mf-parts/price') }),
    "The page /odds of mf-odds embeds mf-parts/price, which the build of its screen /odds has not seen. In a file of mf-odds that the screen imports, make the component with embed('mf-parts/price', { of: 'string', size: 'number' }), and render it.",
  ],
  [
    'an embed() of another fragment of the same remote',
    own({ screens: [{ path: '/odds', embeds: [price] }], draws: embeds('mf-parts/plain') }),
    "The page /odds of mf-odds embeds mf-parts/plain, which the build of its screen /odds has not seen. In a file of mf-odds that the screen imports, make the component with embed('mf-parts/plain', {}), and render it.",
  ],
  [
    'an embed() of another screen, for a fragment that is not live yet',
    own({
      screens: [{ path: '/odds', embeds: [{ fragment: 'mf-later/part', props: {} }] }, { path: '/odds/all' }],
      draws: embeds('mf-later/part'),
    }),
    "which the build of its screen /odds/all has not seen. In a file of mf-odds that the screen imports, make the component with embed('mf-later/part', { … }), and render it.",
  ],
])('a release is refused that embeds a fragment with %s', async (_, config, problem) => {
  const before = await hashOf(testSite.store);
  await expect(release(testSite.store, config.name, handmade(config))).rejects.toMatchObject({
    name: 'ReleaseError',
    message: expect.stringContaining(problem),
  });
  expect(await hashOf(testSite.store)).toBe(before);
});

test('a shell is released beside a page with a fragment that its build has not seen', async () => {
  const own = await newFolder();
  onTestFinished(own.close);
  // Nothing is drawn as long as there is no shell.
  const config = { name: 'mf-odds', screens: [{ path: '/odds' }], draws: embeds('mf-later/part') };
  await release(own.store, config.name, handmade(config));
  expect(await release(own.store, 'shell', buildFolder('shell'))).toMatchObject({ isNew: true });
});

test('a page that could not be drawn and was published without content is refused when it is released', async () => {
  const own = await newFolderWithShell();
  onTestFinished(own.close);
  const parts = { name: 'mf-parts', screens: [], fragments: { part: { props: {} } } };
  const failing = handmade({ ...parts, draws: "(() => { throw new Error('no price'); })()" });
  const { version } = await release(own.store, parts.name, failing);
  const working = handmade({ ...parts, draws: "'A price'" });
  await release(own.store, parts.name, working);
  const embed = [{ fragment: 'mf-parts/part', props: {} }];
  const host = { name: 'mf-odds', screens: [{ path: '/odds', embeds: embed }], draws: embeds('mf-parts/part') };
  await release(own.store, host.name, handmade(host));
  // A rollback waits for no page.
  await rollback(own.store, parts.name, version);
  expect(String((await own.store.read('odds/index.html'))?.bytes)).not.toContain('A price');
  await retire(own.store, parts.name);
  await expect(release(own.store, parts.name, failing)).rejects.toThrow(
    '/odds of mf-odds cannot be rendered: no price',
  );
});

test('a release that declares what it embeds is accepted, and its page contains the fragment', async () => {
  const taken = await newFolder(testSite.store);
  const config = own({ screens: [{ path: '/odds', embeds: [price] }], draws: embeds('mf-parts/price') });
  await release(taken.store, config.name, handmade(config));
  const html = (await taken.store.read('odds/index.html'))?.bytes.toString().replaceAll(/<!--.*?-->/g, '');
  const [, inside] = /<div data-remote="mf-odds"[^>]*>(<div data-remote="mf-parts"|none)/.exec(html ?? '') ?? [];
  expect(inside).toBe('<div data-remote="mf-parts"');
  expect((await verify(taken.store)).findings).toEqual([]);
  await taken.close();
});

test('a release is refused whose screen could be taken at the second try only: its page would be the fallback', async () => {
  const config = own({
    screens: [{ path: '/odds' }],
    starts: 'let times = 0;',
    takes: "if (typeof document === 'undefined' && times++ === 0) throw new Error('not yet');",
  });
  await expect(release(testSite.store, config.name, handmade(config))).rejects.toThrow(
    '/odds of mf-odds cannot be rendered: not yet.',
  );
});

const spoils: [string, (build: string, descriptor: Descriptor) => void, string][] = [
  [
    'a file of 60 MB that says it has one byte',
    (build, descriptor) => {
      writeFileSync(join(build, 'large.js'), '');
      truncateSync(join(build, 'large.js'), 60_000_000);
      const integrity = integrityOf(Buffer.alloc(60_000_000));
      writeDescriptor(build, { ...descriptor, files: { ...descriptor.files, 'large.js': { integrity, bytes: 1 } } });
    },
    'bytes, but the limit of a release is 50,000,000',
  ],
  [
    'a size that is not that of the file',
    (build, descriptor) => {
      for (const file of Object.values(descriptor.files)) file.bytes = 1;
      writeDescriptor(build, descriptor);
    },
    '.js is not the file that remote.json describes',
  ],
  [
    "a module that is an object's own",
    (build, descriptor) =>
      writeDescriptor(build, { ...descriptor, requires: { ...descriptor.requires, constructor: '^1.0.0' } }),
    'mf-odds needs constructor from the shell, which does not provide it',
  ],
  [
    '900,000 lists in each other',
    (build) => writeFileSync(join(build, 'remote.json'), '['.repeat(900_000) + ']'.repeat(900_000)),
    'remote.json: expected an object, got ',
  ],
  [
    'a folder in the place of a file',
    (build, { entry }) => {
      rmSync(join(build, entry));
      mkdirSync(join(build, entry));
    },
    '.js, which its remote.json lists',
  ],
];

test.each(spoils)('a release is refused for %s', async (_, spoil, problem) => {
  const build = handmade(own({ screens: [{ path: '/odds' }] }));
  spoil(build, JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')));
  await expect(release(testSite.store, 'mf-odds', build)).rejects.toMatchObject({
    name: expect.stringMatching(/ContractError|ReleaseError/),
    message: expect.stringContaining(problem),
  });
});

test('verify finds wrong paths in a log that was written by hand', async () => {
  const changed = await newFolder(testSite.store);
  const { integrity, ...entry } = structuredClone(await readHead(changed.store));
  const { face } = entry.live['mf-filters']?.deployment ?? {};
  face?.redirects.push({ from: '/signal/old', to: '/filters' });
  entry.number++;
  await changed.store.create(entryKey(entry.number), entryText({ ...entry, ...(integrity && { before: integrity }) }));
  const { findings } = await verify(changed.store);
  expect(findings.filter((finding) => finding.includes('a redirect must lead to a page'))).toEqual([
    "mf-signals redirects /signals/old to /signal/old, which mf-filters redirects to /filters: a redirect must lead to a page. Add { from: '/signals/old', to: '/filters' } in remote.config.ts.",
  ]);
  expect((await verify(testSite.store)).findings).toEqual([]);
  await changed.close();
});
