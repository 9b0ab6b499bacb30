import { expect, test } from '../support/test.ts';
import { bisecting, shipInTurn } from './bisecting.ts';
import { newFolderWithShell } from './test-site.ts';

test('finds the one among 32 releases of five remotes, in at most 6 runs', async () => {
  const fault = 22;
  const { store, address, close } = await newFolderWithShell();
  const versions = await shipInTurn(store, 32, fault);
  const { bisect, remove } = bisecting();
  const { found, counted, left } = await bisect(address);
  expect(found).toMatchObject({
    kind: 'found',
    suspects: [{ name: 'mf-c', version: versions[fault], before: versions[fault - 5], action: 'release' }],
    runs: counted,
  });
  expect(counted).toBeLessThanOrEqual(6);
  expect(left).toEqual([]);
  remove();
  await close();
});
