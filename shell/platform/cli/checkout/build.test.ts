import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rspackBuild } from './build.ts';
import { repository } from './packages.ts';

/** Below a remote, whose packages it finds. */
let folder: string;
beforeEach(() => {
  const cache = join(repository, 'mf-live/node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = join(mkdtempSync(join(cache, 'build-')), 'mf-one');
  mkdirSync(folder);
  copyFileSync(join(repository, 'mf-live/rspack.config.ts'), join(folder, 'rspack.config.ts'));
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

test('a mistake in the configuration is all that is said of a build that fails by it', async () => {
  const file = join(folder, 'remote.config.ts');
  writeFileSync(
    file,
    `export default { team: 'One', screens: [{ path: '/one', description: 'One.', screen: () => import('./one.tsx') }] };`,
  );
  writeFileSync(join(folder, 'one.tsx'), 'export const OneScreen = () => null;');
  await expect(rspackBuild(folder)).rejects.toThrow(/^mf-one\/remote\.config\.ts:1: screen "\/one" has no title\.$/);
});
