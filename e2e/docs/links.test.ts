import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';
import { pages, written } from './pages.ts';

interface Link {
  from: string;
  /** A path in this repository, or the empty text for its top. */
  to: string;
  anchor?: string | undefined;
}

const links: Link[] = pages.flatMap(({ file, links }) =>
  links
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => {
      const [path = '', anchor] = address.split('#');
      const to = path ? posix.join(posix.dirname(file), path).replace(/\/$/, '') : file;
      return { from: file, to, anchor };
    }),
);

test('every link and picture of the docs leads to a file', () => {
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ to }) => !existsSync(join(repository, to)))).toEqual([]);
});

test('every anchor of the docs leads to a heading', () => {
  const anchored = links.filter(({ anchor }) => anchor !== undefined);
  expect(anchored.length).toBeGreaterThan(0);
  const anchorsOf = (file: string) => pages.find((page) => page.file === file)?.anchors ?? [];
  expect(anchored.filter(({ to, anchor = '' }) => !anchorsOf(to).includes(anchor))).toEqual([]);
});

/** The pages of this folder are GitHub's: it shows them where they are needed. */
const ofGithub = (file: string) => file.startsWith('.github/');

test('links lead from the README to every page', () => {
  const reached = new Set(['README.md']);
  for (const file of reached)
    for (const { from, to } of links) if (from === file) reached.add(to).add(posix.join(to, 'README.md'));
  expect(pages.map(({ file }) => file).filter((file) => !reached.has(file) && !ofGithub(file))).toEqual([]);
});

/** A span of code that is the name of a source file, such as `shell/sdk/contract/head.ts` or `head.ts`. */
const isSource = /^[\w@][\w@./-]*\.(tsx?|m[jt]s|css|conf)$/;
/** A span of code that is a folder or a file from the top of the repository, such as `shell/platform/engine`. */
const isFromTop = /^(?!e2e\/test-results)(shell|e2e|shared-ui\/src|mf-[a-z-]+\/src)(\/[\w.-]+)+\/?$/;

test('every source file and folder that the docs name is there', () => {
  const named = pages.flatMap(({ file, code }) => code.map((name) => ({ file, name })));
  const sources = named.filter(({ name }) => isSource.test(name));
  const fromTop = named.filter(({ name }) => isFromTop.test(name));
  expect(sources.length).toBeGreaterThan(200);
  expect(fromTop.length).toBeGreaterThan(50);
  const ends = written.map((path) => `/${path}`);
  expect(sources.filter(({ name }) => !ends.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  expect(fromTop.filter(({ name }) => !existsSync(join(repository, name)))).toEqual([]);
});
