import { expect, test } from './test.ts';

test('the files of a remote are held, lost and back as a test says, and no others', async ({ page, remote }) => {
  const live = remote('mf-live');
  const { entry, version } = live.descriptor;
  const script = `/releases/mf-live/files/${entry}`;
  const descriptor = `/releases/mf-live/${version}/remote.json`;
  const statusOf = (path: string) => page.evaluate(async (path) => (await fetch(path)).status, path);
  await page.goto('/about');

  await live.hold('js');
  let isAnswered = false;
  const held = statusOf(script).finally(() => {
    isAnswered = true;
  });
  expect(await statusOf(descriptor)).toBe(200);
  expect(isAnswered).toBe(false);
  await live.lose('js', 'css');
  expect(await held).toBe(404);

  await live.lose('descriptor');
  expect([await statusOf(script), await statusOf(descriptor)]).toEqual([200, 404]);
  await remote('*').lose(/entry\./);
  expect([await statusOf(script), await statusOf('/registry.json')]).toEqual([404, 200]);
  await remote('*').back();
  await live.back();
  expect([await statusOf(script), await statusOf(descriptor)]).toEqual([200, 200]);
});
