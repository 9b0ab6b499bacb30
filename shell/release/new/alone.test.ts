import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders, repository } from '../build/packages.ts';
import { installable } from './alone.ts';

test.each(remoteFolders())('%s alone has the very versions that the site is built with', (remote) => {
  const text = readFileSync(join(repository, remote, 'package.json'), 'utf8');
  const addresses = { '@mutha/remote': 'file:../remote.tgz', '@mutha/contract': 'file:../contract.tgz' };
  const { dependencies, devDependencies, overrides } = JSON.parse(installable(text, addresses));
  const ofOthers = Object.entries({ ...devDependencies, ...dependencies }).filter(
    ([name]) => !name.startsWith('@mutha/'),
  );
  expect(ofOthers.length).toBeGreaterThan(5);
  for (const [name, version] of ofOthers) expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/);
  const { version } = JSON.parse(
    readFileSync(join(repository, 'shell/node_modules/react-router/package.json'), 'utf8'),
  );
  expect(overrides).toMatchObject({
    'react-router': version,
    '@mutha/remote': '$@mutha/remote',
    '@mutha/contract': addresses['@mutha/contract'],
  });
});
