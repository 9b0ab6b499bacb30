import { join } from 'node:path';
import type { ReadConfig } from '@mutha/build';
import type { Configuration, RuleSetRule, StatsCompilation } from '@rspack/core';
import { compile, filesOf } from './compile.ts';
import { common, cssRule, otherRules } from './configuration.ts';
import { clientFolder, partFile, writeTable } from './parts.ts';

/** The folder of the bundle's files on its site. */
export const appBase = '/releases/app/';

/** The name of a part's chunk. */
export const chunkOf = (remote: string, part: string) => `${remote}-${part}`;

/** Builds the whole site as one application: a chunk for each screen and fragment, a sheet for each remote. */
export async function bundle(sources: string, output: string, configs: ReadConfig[]): Promise<StatsCompilation> {
  writeTable(sources, configs, (remote, part) => {
    const name = `/* webpackChunkName: "${chunkOf(remote, part)}" */`;
    const sheet = `import(${name} '@mutha/build/remote.css?${remote}')`;
    return `Promise.all([import(${name} ${JSON.stringify(partFile(sources, remote, part))}), ${sheet}]).then(([part]) => part)`;
  });
  return compile(bundleConfiguration(sources, output, configs));
}

function bundleConfiguration(sources: string, output: string, configs: ReadConfig[]): Configuration {
  const shared = common(sources, join(sources, 'shell'), join(output, appBase), 'auto');
  return {
    ...shared,
    entry: { main: join(clientFolder(sources), 'main.tsx') },
    module: { rules: [...otherRules(shared), ...sheetRules(sources, configs)] },
    optimization: {
      splitChunks: {
        cacheGroups: {
          sheet: { type: 'css', chunks: 'async', minChunks: 2, enforce: true, name: sheetName },
        },
      },
    },
  };
}

/** Each remote imports the same sheet, with the remote as its query: it holds the classes that the remote uses. */
function sheetRules(sources: string, configs: ReadConfig[]): RuleSetRule[] {
  return [
    { ...cssRule(join(sources, 'shell')), resourceQuery: { not: [/^\?mf-/] } },
    ...configs.map(({ name }) => ({
      ...cssRule(join(sources, name), name),
      resourceQuery: new RegExp(`^\\?${name}$`),
    })),
  ];
}

function sheetName(module: unknown): string {
  return `${(module as { resource?: string }).resource?.split('?')[1] ?? 'app'}-sheet`;
}

/** The scripts and sheets of the entry. */
export function entryFiles(stats: StatsCompilation): { js: string[]; css: string[] } {
  const files = (stats.entrypoints?.main?.assets ?? []).map(({ name }) => name);
  return sorted(files);
}

/** The scripts and sheets of parts, each once. */
export function partFiles(stats: StatsCompilation, parts: string[]): { js: string[]; css: string[] } {
  return sorted([...new Set(parts.flatMap((part) => filesOf(stats, part.replace('/', '-'))))]);
}

function sorted(files: string[]) {
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}
