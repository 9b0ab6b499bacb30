import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@mutha/contract';
import type { Configuration, EntryObject, StatsCompilation } from '@rspack/core';
import { compile, headAssets } from './compile.ts';
import { common, cssRule, fileIn, otherRules } from './configuration.ts';
import { anyHead, htmlOf } from './html.ts';
import { clientFolder, partFile, writeTable } from './parts.ts';
import { pagesOf, partsOf, type RivalPage } from './rival-parts.ts';
import { externals, sharedModules } from './shared-modules.ts';
import { writeFallback, writePage } from './write-pages.ts';

const shellBase = '/releases/shell/';

/** Rival d: modules of the browser's own and an import map, without a federation runtime. */
export async function importMaps(sources: string, output: string, configs: RemoteConfig[]): Promise<void> {
  const shared = sharedModules(sources);
  const build = (entry: EntryObject, folder: string, base: string, remote?: string) =>
    compile(moduleConfiguration({ sources, folder, output, base, entry, remote, shared }));
  const imports = new Map<string, string>();

  const shell = join(sources, 'shell');
  const names = new Map([...shared].map(([name]) => [name.replaceAll(/\W+/g, '-').replace(/^-/, ''), name]));
  const entries = Object.fromEntries([...names].map(([key, name]) => [key, shared.get(name) ?? '']));
  const built = await build(entries, shell, '/releases/shared/');
  for (const [key, name] of names) imports.set(name, `/releases/shared/${fileOf(built, key, 'js')}`);

  for (const config of configs) {
    const { name } = config;
    const base = `/releases/${name}/`;
    const parts = partsOf(config).map(({ part }) => part);
    const entry = Object.fromEntries(parts.map((part) => [part, partFile(sources, name, part)]));
    const sheet = fileIn(sources, 'shell/build/remote.css');
    const stats = await build({ ...entry, sheet }, join(sources, name), base, name);
    for (const part of parts) imports.set(`${name}/${part}`, base + fileOf(stats, part, 'js'));
    imports.set(`${name}/sheet.css`, base + fileOf(stats, 'sheet', 'css'));
  }

  writeTable(
    sources,
    configs,
    (remote, part) =>
      `Promise.all([import(/* webpackIgnore: true */ '${remote}/${part}'), sheetOf('${remote}')]).then(([part]) => part)`,
    `import { sheetOf } from './sheet-of.ts';`,
  );
  const stats = await build({ main: join(clientFolder(sources), 'main.tsx') }, shell, shellBase);
  const main = shellBase + fileOf(stats, 'main', 'js');
  const sheet = shellBase + fileOf(stats, 'main', 'css');
  const assets = headAssets(stats, shellBase);

  const html = (parts: string[]) => {
    const sheets = [...new Set(parts.map((part) => imports.get(`${part.split('/')[0]}/sheet.css`) ?? ''))];
    const needed = closure(output, imports, [main, ...parts.map((part) => imports.get(part) ?? '')]);
    const links = [
      `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(imports) })}</script>`,
      ...[sheet, ...sheets].map((href) => `<link rel="stylesheet" href="${href}">`),
      ...needed.map((href) => `<link rel="modulepreload" href="${href}">`),
      `<script type="module" src="${main}"></script>`,
    ];
    return htmlOf({ ...anyHead, ...assets, links });
  };
  for (const { path, parts } of pagesOf(configs) as RivalPage[]) writePage(output, path, html(parts));
  writeFallback(output, html([]));
}

interface ModuleBuild {
  sources: string;
  folder: string;
  output: string;
  base: string;
  entry: EntryObject;
  remote: string | undefined;
  shared: ReadonlyMap<string, string>;
}

function moduleConfiguration({ sources, folder, output, base, entry, remote, shared }: ModuleBuild): Configuration {
  const usual = common(sources, folder, join(output, base), base);
  return {
    ...usual,
    entry,
    output: { ...usual.output, module: true, chunkFormat: 'module', library: { type: 'module' } },
    optimization: { splitChunks: false },
    module: { rules: [...otherRules(usual), cssRule(folder, remote)] },
    externalsType: 'module',
    externals: [externals(sources, shared)],
  };
}

function fileOf({ entrypoints }: StatsCompilation, entry: string, extension: string): string {
  const found = entrypoints?.[entry]?.assets?.find(({ name }) => name.endsWith(`.${extension}`));
  if (!found) throw new Error(`The build has no ${extension} file of "${entry}".`);
  return found.name;
}

/** The addresses of modules and of all that they import before they run. */
function closure(output: string, imports: ReadonlyMap<string, string>, addresses: string[]): string[] {
  const found = new Set<string>();
  const queue = [...addresses];
  for (let address = queue.shift(); address; address = queue.shift()) {
    if (found.has(address)) continue;
    found.add(address);
    const code = readFileSync(join(output, address), 'utf8');
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*"([^"]+)"/g)) {
      const next = imports.get(name);
      if (next) queue.push(next);
    }
  }
  return [...found];
}
