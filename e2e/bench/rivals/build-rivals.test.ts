import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { afterAll, expect, test } from 'vitest';
import { copySources, edits } from '../sources.ts';
import { astroPackages } from './astro-install.ts';
import { formPages, formProps, writeAstroPages } from './astro-pages.ts';
import { addClient, clientFolder } from './parts.ts';
import { pagesOf, partsOf, readConfigs } from './rival-parts.ts';

// The deep tests build the rivals, which takes half a minute. These find most moved files without a build.

const sources = mkdtempSync(join(realpathSync(tmpdir()), 'mutha-rivals-'));
afterAll(() => rmSync(sources, { recursive: true }));

const configs = await readConfigs(repository);
copySources(sources);
addClient(repository, sources, configs);

test('what the builds of the rivals name is in the sources', () => {
  expect(pagesOf(configs).map(({ path }) => path)).toContain('/');
  for (const { remote, module } of configs.flatMap(partsOf))
    expect(existsSync(join(sources, remote, module)), `${remote}: ${module}`).toBe(true);
});

test('what the pages of Astro name is in the sources', () => {
  const pages = pagesOf(configs);
  for (const path of formPages) expect(pages.map((each) => each.path)).toContain(path);
  expect(pages.filter(({ parts }) => parts.length > 1).map(({ path }) => path)).toEqual(['/']);
  expect(readFileSync(join(repository, 'mf-content/src/home/home-screen.tsx'), 'utf8')).toContain(formProps);
  for (const version of Object.values(astroPackages())) expect(version).toMatch(/^\d+\.\d+\.\d+$/);

  const project = join(sources, 'astro');
  writeAstroPages(sources, project, configs, () => '<title>x</title>');
  const page = (file: string) => readFileSync(join(project, 'src/pages', file), 'utf8');
  expect(page('index.astro')).toContain('<Embedded1 client:idle');
  expect(page('index.astro')).toContain('<Screen path');
  expect(page('live.astro')).toContain('<Screen client:load');
  expect(page('signal/corner-spike.astro')).not.toContain('client:');
  for (const [, file] of page('index.astro').matchAll(/from "([^"]+)"/g))
    expect(existsSync(file ?? ''), file).toBe(true);

  const helper = join(clientFolder(repository), 'astro');
  for (const entry of readdirSync(helper))
    for (const [, file] of readFileSync(join(helper, entry), 'utf8').matchAll(/from '(\.[^']+)'/g))
      expect(existsSync(join(helper, file ?? '')), `${entry}: ${file}`).toBe(true);
});

test.each(Object.entries(edits))('a release of the kind "%s" finds what it changes', (_, changed) => {
  for (const { file, replace } of changed) expect(readFileSync(join(repository, file), 'utf8')).toContain(replace);
});
