import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReadConfig } from '@mutha/build';
import { rspack } from '@rspack/core';
import { appBase, bundle, entryFiles, partFiles } from './bundle.ts';
import type * as Server from './client/server.tsx';
import { compile, headAssets } from './compile.ts';
import { common, otherRules } from './configuration.ts';
import { anyHead, htmlOf, inlinedSheet } from './html.ts';
import { clientFolder } from './parts.ts';
import { pagesOf } from './rival-parts.ts';
import { writeFallback, writePage } from './write-pages.ts';

/** Rival `prerendered`: the one bundle, with each page's HTML made when it is released, and hydrated. */
export async function prerendered(sources: string, output: string, configs: ReadConfig[]): Promise<void> {
  const stats = await bundle(sources, output, configs);
  const { draw } = await buildServer(sources, join(output, '.server'));
  const folder = join(output, appBase);
  const entry = entryFiles(stats);
  const assets = headAssets(stats, appBase);
  const scripts = entry.js.map((file) => `<script defer src="${appBase}${file}" fetchpriority="high"></script>`);
  const sheets = (css: string[]) => css.map((file) => inlinedSheet(folder, appBase, file));

  for (const { path, parts, title, description } of pagesOf(configs)) {
    const needed = partFiles(stats, parts);
    const preloads = needed.js.map((file) => `<link rel="preload" as="script" href="${appBase}${file}">`);
    const links = [...sheets([...entry.css, ...needed.css]), ...scripts, ...preloads];
    const page = { title, description, canonical: path, ...assets, links, isUsed: true, content: await draw(path) };
    writePage(output, path, htmlOf(page));
  }
  writeFallback(output, htmlOf({ ...anyHead, ...assets, links: [...sheets(entry.css), ...scripts] }));
  rmSync(join(output, '.server'), { recursive: true });
}

async function buildServer(sources: string, output: string): Promise<typeof Server> {
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
    plugins: [...(shared.plugins ?? []), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  return createRequire(import.meta.url)(join(output, 'server.cjs'));
}
