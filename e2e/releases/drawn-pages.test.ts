import { drawPage, readHead, release, sandboxes, siteOf } from '@mutha/engine';
import { MemoryDisk, memoryStore, tuning } from '@mutha/store';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Editions } from './small-builds.ts';
import { withSmallBuilds } from './with-small-builds.ts';

const editions = withSmallBuilds();

test('a page is drawn once for all that ask within some minutes, and not kept for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = memoryStore(new MemoryDisk());
  await release(store, 'shell', editions().shells[0] as Editions['shells'][number]);
  await release(store, 'mf-a', editions().remotes[0] as Editions['remotes'][number]);
  const site = siteOf(store, await readHead(store));
  await drawPage(site, '/mf-a');
  let drawings = 0;
  const { open } = sandboxes;
  onTestFinished(() => {
    sandboxes.open = open;
  });
  sandboxes.open = (...given) => {
    drawings++;
    return open(...given);
  };
  vi.advanceTimersByTime(tuning.sandboxes.idle + 1);
  await drawPage(site, '/mf-a');
  expect(drawings).toBe(0);
  const later = performance.now() + tuning.memory.kept + 1;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  vi.advanceTimersByTime(tuning.memory.kept + 1);
  await drawPage(site, '/mf-a');
  // A sandbox for its content, and one for the document.
  expect(drawings).toBe(2);
});
