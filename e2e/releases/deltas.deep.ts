import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, remoteFolders } from '@mutha/cli';
import { descriptorFile } from '@mutha/contract';
import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { nginxMissing } from '../origin/nginx.ts';
import { skipLacking } from '../run/tools/lacking.ts';
import { expect, test } from '../support/test.ts';
import { altered } from './altered.ts';
import { answersOf } from './delta-answers.ts';

interface Built {
  version: string;
  addresses?: 'content' | undefined;
  files: Record<string, { integrity: string; bytes: number }>;
}

/** A copy of a build of this repository in which every script is another one. */
function edition(name: string, number: number): string {
  return altered<Built>(buildFolder(name), descriptorFile(name), ({ files }, folder) => {
    for (const file of Object.keys(files))
      if (file.endsWith('.js')) appendFileSync(join(folder, file), `\n// ${number}`);
  });
}

skipLacking(test, nginxMissing);

test('over four releases of all six, every file comes right from both servers, whatever dictionary a client has', async ({
  ownSite: { folder, url },
}) => {
  const store = directoryStore(folder);
  for (const number of [1, 2, 3, 4])
    for (const name of ['shell', ...remoteFolders()]) {
      const build = edition(name, number);
      await release(store, name, build);
      rmSync(build, { recursive: true });
    }
  const { codings, wrong } = await answersOf(store, folder, Number(new URL(url).port));
  expect(wrong).toEqual([]);
  console.log(`Answers by coding: ${JSON.stringify(codings)}.`);
  // From both servers: three deltas of each script of the last release, two of each page.
  expect(codings.dcz).toBeGreaterThan(500);
});
