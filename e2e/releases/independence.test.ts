import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parseDescriptor } from '../../shell/contract/index.ts';
import { buildPackage } from '../../shell/release/build.ts';
import { remoteFolders, repository } from '../../shell/release/packages.ts';
import { type Checkout, checkout } from '../site/checkout.ts';

let team: Checkout | undefined;
afterEach(() => team?.remove());

const descriptorIn = (folder: string) => parseDescriptor(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));

test.each(remoteFolders())('%s builds alone, to the same bytes as beside all others', async (name) => {
  await buildPackage(name);
  team = checkout(name);
  const alone = descriptorIn(await team.build());
  const together = descriptorIn(join(repository, name, 'dist'));
  expect(alone.files).toEqual(together.files);
  expect(alone.version).toBe(together.version);
});
