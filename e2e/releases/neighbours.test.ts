import { release } from '@mutha/engine';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { shareSandbox } from './share-sandbox.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

/** A team with a fragment, and another team whose page embeds it. */
const parts = handmade({
  name: 'mf-parts',
  screens: [{ path: '/parts' }],
  fragments: { part: { props: {} } },
  draws: "'The part'",
});
const host = (says: string) =>
  handmade({
    name: 'mf-host',
    screens: [{ path: '/host', embeds: [{ fragment: 'mf-parts/part', props: {} }] }],
    draws: `['${says}: ', h(Fragment, { key: 1, of: { fragment: 'mf-parts/part' }, standIn: 'In its place' })]`,
  });

let site: TestSite;
let run: (...args: string[]) => ReturnType<typeof muthaHere>;
let unshare: () => void;
beforeEach(async () => {
  site = await newFolderWithShell();
  await release(site.store, 'mf-parts', parts);
  await release(site.store, 'mf-host', host('Before'));
  // The command line of a process that has read no release yet: what this process has read it would not read again.
  vi.resetModules();
  const { main } = await import('@mutha/cli');
  const { sandboxes } = await import('@mutha/engine');
  // The next file in this process gets this engine, and its matter may be sandboxes.
  unshare = shareSandbox(sandboxes);
  run = (...args) => muthaHere([...args, '--store', site.address], main);
});
afterEach(async () => {
  unshare();
  await site.close();
});
afterAll(removeHandmade);

/** The words of a page, without those of the frame. */
const page = async (key = 'host/index.html') => {
  const [main = ''] = /<main.*<\/main>/s.exec(String((await site.store.read(key))?.bytes)) ?? [];
  return main.replaceAll(/<[^>]*>/g, '');
};

test.each([
  ['a script', /\/mf-parts\/.*\.js$/],
  ['its descriptor', /\/mf-parts\/.*\.json$/],
])(
  'a page that embeds a fragment of a team that has lost %s is released, with its stand-in, until it is back',
  async (_, file) => {
    expect(await page()).toBe('Before: The part');
    const lost = (await site.store.list('releases/mf-parts/')).find(({ key }) => file.test(key))?.key ?? '';
    await site.store.remove(lost);

    const { code, said } = await run('release', 'mf-host', '--from', host('After'));
    expect(code, said).toBe(0);
    expect(said).toContain(
      `Warning: /host of mf-host embeds mf-parts/part, and ${lost} is missing. Its stand-in appears`,
    );
    expect(await page()).toBe('After: In its place');

    expect(await run('release', 'mf-parts', '--from', parts)).toMatchObject({ code: 0 });
    expect(await page()).toBe('After: The part');
    expect(await run('verify')).toMatchObject({ code: 0 });
  },
);

test('a preview has the pages of a team that has lost files as the site has them, and says which it lacks', async () => {
  const [{ key } = { key: '' }] = (await site.store.list('releases/mf-parts/')).filter(({ key }) =>
    key.endsWith('.js'),
  );
  await site.store.remove(key);
  const releasing = ['release', 'mf-host', '--from', host('After'), '--preview'];
  const whole = await run(...releasing);
  expect(whole.code, whole.said).toBe(0);
  expect(whole.said).not.toContain('Some pages are missing from the preview');
  const [, first = ''] = /in the preview ([0-9a-f]{32})/.exec(whole.said) ?? [];
  expect(await page(`.previews/${first}/parts/index.html`)).toBe('The part');

  await site.store.remove('parts/index.html');
  const { code, said } = await run(...releasing);
  expect(code, said).toBe(0);
  expect(said).toContain(
    `Some pages are missing from the preview, because they cannot be rendered: ${key} is missing.`,
  );
  const [, token = ''] = /in the preview ([0-9a-f]{32})/.exec(said) ?? [];
  expect(await page(`.previews/${token}/host/index.html`)).toBe('After: In its place');
  expect(await run('promote', token)).toMatchObject({ code: 0 });
  expect(await page()).toBe('After: In its place');
});
