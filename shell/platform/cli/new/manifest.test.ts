import { expect, test } from 'vitest';
import { type Manifest, ownManifest } from './manifest.ts';

const template = JSON.stringify({
  name: '@mutha/mf-odds',
  version: '1.0.0',
  description: 'The template',
  files: ['src'],
  dependencies: { '@mutha/remote': '1.0.0', react: '^19.3.0' },
  devDependencies: { '@mutha/build': '1.0.0' },
});
const made = (beside?: Partial<Manifest>) => ownManifest(template, beside && { name: '@mutha/mf-beside', ...beside });

test('the new remote is private, and is not a template', () => {
  expect(made()).toEqual({
    name: '@mutha/mf-odds',
    version: '1.0.0',
    private: true,
    dependencies: { '@mutha/remote': '1.0.0', react: '^19.3.0' },
    devDependencies: { '@mutha/build': '1.0.0' },
  });
});

test('beside a remote whose packages are files it takes the same files, also for what those depend on', () => {
  const beside = {
    dependencies: { '@mutha/remote': 'file:../packages/remote.tgz', react: '^19.1.0' },
    overrides: {
      '@mutha/remote': '$@mutha/remote',
      '@mutha/build': 'file:../packages/build.tgz',
      '@mutha/contract': 'file:../packages/contract.tgz',
    },
  };
  expect(made(beside)).toMatchObject({
    dependencies: { '@mutha/remote': 'file:../packages/remote.tgz', react: '^19.3.0' },
    devDependencies: { '@mutha/build': 'file:../packages/build.tgz' },
    overrides: {
      '@mutha/remote': '$@mutha/remote',
      '@mutha/build': '$@mutha/build',
      '@mutha/contract': 'file:../packages/contract.tgz',
    },
  });
});

test('beside a remote whose packages come from a registry it names versions', () => {
  expect(made({ dependencies: { '@mutha/remote': '^1.0.0' } })).toEqual(made());
});
