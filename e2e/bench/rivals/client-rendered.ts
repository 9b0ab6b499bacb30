import type { ReadConfig } from '@mutha/build';
import { appBase, bundle, entryFiles } from './bundle.ts';
import { headAssets } from './compile.ts';
import { anyHead, htmlOf } from './html.ts';
import { pagesOf } from './rival-parts.ts';
import { writeFallback, writePage } from './write-pages.ts';

/** Rival `bundle`: one application with a chunk for each route, drawn by the browser. */
export async function clientRendered(sources: string, output: string, configs: ReadConfig[]): Promise<void> {
  const stats = await bundle(sources, output, configs);
  const { js, css } = entryFiles(stats);
  const html = htmlOf({
    ...anyHead,
    ...headAssets(stats, appBase),
    links: [
      ...css.map((file) => `<link rel="stylesheet" href="${appBase}${file}">`),
      ...js.map((file) => `<script defer src="${appBase}${file}"></script>`),
    ],
  });
  for (const { path } of pagesOf(configs)) writePage(output, path, html);
  writeFallback(output, html);
}
