import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';

const text = readFileSync(join(repository, '.github/CODEOWNERS'), 'utf8');
const owners = [...text.matchAll(/^\/(mf-[\w-]+)\/\s+(\S+)$/gm)].map(([, folder = '', owner]) => ({ folder, owner }));

test.each(owners)('the code of $folder is that of its team', async ({ folder, owner }) => {
  const { default: config } = await import(join(repository, folder, 'remote.config.ts'));
  expect(owner).toBe(`@mutha/${config.team.toLowerCase()}`);
});
