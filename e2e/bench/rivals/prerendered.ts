import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { starter } from '@mutha/build';
import type { RemoteConfig } from '@mutha/contract';
import { rspack } from '@rspack/core';
import { appBase, bundle, entryFiles, partFiles } from './bundle.ts';
import type * as Server from './client/server.tsx';
import { compile, headAssets } from './compile.ts';
import { common, otherRules } from './configuration.ts';
import { anyHead, htmlOf, inlinedSheet } from './html.ts';
import { clientFolder } from './parts.ts';
import { pagesOf } from './rival-parts.ts';
import { writeFallback, writePage } from './write-pages.ts';

/** Rival b: the application of rival a, with each page's HTML made when it is released, and hydrated. */
export async function prerendered(sources: string, output: string, configs: RemoteConfig[]): Promise<void> {
  await writeSite(sources, output, configs, '');
}

/**
 * Rival f: the same, with the pages that this site hydrates on intent hydrated so too, by the same starter in their
 * HTML. Only the federation is missing.
 */
export async function hydratedWhenNeeded(sources: string, output: string, configs: RemoteConfig[]): Promise<void> {
  await writeSite(sources, output, configs, await buildStarter(sources, join(output, '.starter')));
}

/** @param starterText the script of pages that are hydrated on intent; empty where none is */
async function writeSite(sources: string, output: string, configs: RemoteConfig[], starterText: string): Promise<void> {
  const stats = await bundle(sources, output, configs);
  const { draw, whenNeeded } = await buildServer(sources, join(output, '.server'), starterText);
  const folder = join(output, appBase);
  const entry = entryFiles(stats);
  const assets = headAssets(stats, appBase);
  const scripts = entry.js.map((file) => `<script defer src="${appBase}${file}" fetchpriority="high"></script>`);
  const sheets = (css: string[]) => css.map((file) => inlinedSheet(folder, appBase, file));

  for (const { path, parts, title, description, hydrate } of pagesOf(configs)) {
    const needed = partFiles(stats, parts);
    const preloads = needed.js.map((file) => `<link rel="preload" as="script" href="${appBase}${file}">`);
    const loaded = [...scripts, ...preloads];
    const startsOnIntent = starterText && hydrate === 'intent';
    const links = [...sheets([...entry.css, ...needed.css]), ...(startsOnIntent ? whenNeeded(path, loaded) : loaded)];
    const page = { title, description, canonical: path, ...assets, links, content: await draw(path) };
    writePage(output, path, htmlOf(page));
  }
  writeFallback(output, htmlOf({ ...anyHead, ...assets, links: [...sheets(entry.css), ...scripts] }));
  rmSync(join(output, '.server'), { recursive: true });
}

/** Builds this site's own starter. @returns its text */
async function buildStarter(sources: string, output: string): Promise<string> {
  await compile(starter(join(sources, 'shell'), output));
  const text = readFileSync(join(output, 'starter.js'), 'utf8');
  rmSync(output, { recursive: true });
  return text;
}

async function buildServer(sources: string, output: string, starterText: string): Promise<typeof Server> {
  const shared = common(sources, join(sources, 'shell'), output, appBase);
  const images = { test: /\.(woff2|svg|png)$/, type: 'asset/resource', generator: { emit: false } };
  await compile({
    ...shared,
    target: ['node20', 'es2022'],
    entry: { server: join(clientFolder(sources), 'server.tsx') },
    output: { ...shared.output, filename: 'server.cjs', library: { type: 'commonjs-module' } },
    resolve: {
      ...shared.resolve,
      conditionNames: ['node', 'import', 'module', 'default'],
    },
    module: {
      rules: [
        ...otherRules(shared).filter(({ type }) => type !== 'asset/resource'),
        { test: /\.css$/, type: 'asset/source' },
        images,
      ],
    },
    optimization: { minimize: false },
    plugins: [
      ...(shared.plugins ?? []),
      // The rival's pages have no second try of this site's own scripts.
      new rspack.DefinePlugin({ __INLINE__: JSON.stringify({ 'starter.js': starterText, 'second-try.js': '' }) }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
  return createRequire(import.meta.url)(join(output, 'server.cjs'));
}
