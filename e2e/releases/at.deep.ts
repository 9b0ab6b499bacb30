import { rmSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { removeHandmade } from './handmade.ts';
import { muthaOk } from './mutha.ts';
import { differences, live, someHistory } from './past.ts';
import { newFolderWithShell } from './test-site.ts';

test.afterAll(removeHandmade);

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
test('the site of every third of 30 moments is byte by byte what was served then', async ({}, info) => {
  const { store, address, close } = await newFolderWithShell();
  const moments = await live(store, someHistory);
  expect(moments).toHaveLength(30);
  for (const recorded of moments.filter((_, nth) => nth % 3 === 2)) {
    const out = info.outputPath('site');
    await muthaOk(['at', recorded.moment, '--out', out, '--store', address]);
    expect(await differences(out, recorded, store), recorded.moment).toEqual([]);
    rmSync(out, { recursive: true });
  }
  await close();
});
