import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@mutha/release';
import { afterAll, expect, test } from 'vitest';
import { copySources, edits } from '../sources.ts';
import { common, cssRule, slimRouter } from './configuration.ts';
import { addClient } from './parts.ts';
import { pagesOf, partsOf, readConfigs } from './rival-parts.ts';
import { externals, sharedModules } from './shared-modules.ts';

// To build the rivals takes half a minute, which no ordinary run has. That what they name has moved away is known
// without building.

const sources = mkdtempSync(join(realpathSync(tmpdir()), 'mutha-rivals-'));
afterAll(() => rmSync(sources, { recursive: true }));

test('what the builds of the rivals name is in the sources', async () => {
  const configs = await readConfigs(repository);
  copySources(sources);
  addClient(repository, sources, configs);
  expect(pagesOf(configs).map(({ path }) => path)).toContain('/');
  for (const { remote, module } of configs.flatMap(partsOf))
    expect(existsSync(join(sources, remote, module)), `${remote}: ${module}`).toBe(true);

  const shell = join(sources, 'shell');
  expect(() => common(sources, shell, join(sources, 'out'), '/')).not.toThrow();
  expect(() => cssRule(shell, [])).not.toThrow();
  expect(() => slimRouter(sources)).not.toThrow();

  const shared = sharedModules(sources);
  for (const [name, file] of shared)
    expect(file.startsWith(sources) && existsSync(file), `${name}: ${file}`).toBe(true);
  expect(readFileSync(shared.get('react-router') ?? '', 'utf8')).toContain('createBrowserRouter');
  expect(() => externals(sources, shared)).not.toThrow();
});

test.each(Object.entries(edits))('a release of the kind "%s" finds what it changes', (_, { file, replace }) => {
  expect(readFileSync(join(repository, file), 'utf8')).toContain(replace);
});
