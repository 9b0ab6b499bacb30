import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { ReadConfig } from '@mutha/build';
import { sharedVersions } from '@mutha/build';
import { rspack } from '@rspack/core';
import { entryFiles } from './bundle.ts';
import { compile, headAssets } from './compile.ts';
import { common, cssRule, otherRules } from './configuration.ts';
import { anyHead, htmlOf } from './html.ts';
import { clientFolder, writeTable } from './parts.ts';
import { pagesOf, partsOf, type RivalPart } from './rival-parts.ts';
import { writeFallback, writePage } from './write-pages.ts';

const hostBase = '/releases/shell/';
const globalName = (remote: string) => remote.replaceAll('-', '_');
/** Manifests keep their address from release to release, so they are not among the files that never change. */
const manifestOf = (remote: string) => `/remotes/${remote}/mf-manifest.json`;

/** Rival `federation`: a host and five remotes, with the plugin's defaults. */
export async function federated(sources: string, output: string, configs: ReadConfig[]): Promise<void> {
  for (const config of configs) await buildRemote(sources, output, config);
  const stats = await buildHost(sources, output, configs);
  const { js, css } = entryFiles(stats);
  const html = htmlOf({
    ...anyHead,
    ...headAssets(stats, hostBase),
    links: [
      ...css.map((file) => `<link rel="stylesheet" href="${hostBase}${file}">`),
      ...js.map((file) => `<script defer src="${hostBase}${file}"></script>`),
    ],
  });
  for (const { path } of pagesOf(configs)) writePage(output, path, html);
  writeFallback(output, html);
}

async function buildRemote(sources: string, output: string, config: ReadConfig): Promise<void> {
  const { name } = config;
  const folder = join(sources, name);
  const base = `/releases/${name}/`;
  const shared = common(sources, folder, join(output, base), base);
  addSheet(folder, partsOf(config));
  await compile({
    ...shared,
    entry: {},
    output: { ...shared.output, uniqueName: globalName(name) },
    module: { rules: [...otherRules(shared), cssRule(folder, name)] },
    optimization: {
      splitChunks: {
        cacheGroups: { sheet: { type: 'css', name: 'sheet', chunks: 'all', minChunks: 2, enforce: true } },
      },
    },
    plugins: [
      ...(shared.plugins ?? []),
      namesForPlugin(),
      new ModuleFederationPlugin({
        name: globalName(name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: Object.fromEntries(
          partsOf(config).map(({ part }) => [`./${part}`, { import: `./rival/with-sheet/${part}.ts`, name: part }]),
        ),
        shared: singletons(folder),
        manifest: true,
        dts: false,
      }),
    ],
  });
  const manifest = join(output, manifestOf(name));
  mkdirSync(dirname(manifest), { recursive: true });
  renameSync(join(output, base, 'mf-manifest.json'), manifest);
}

/**
 * Has each exposed module bring the sheet. It may not be listed beside the module in `exposes`: the plugin's manifest
 * knows exposed modules by the first file of their lists, and of those with the same first file it takes one for the
 * other. The page then loads another screen ahead.
 */
function addSheet(folder: string, parts: RivalPart[]): void {
  const exposed = join(folder, 'rival/with-sheet');
  mkdirSync(exposed, { recursive: true });
  for (const { part } of parts)
    writeFileSync(join(exposed, `${part}.ts`), `import '@mutha/build/remote.css';\nexport * from '../${part}.ts';\n`);
}

async function buildHost(sources: string, output: string, configs: ReadConfig[]) {
  writeTable(sources, configs, (remote, part) => `import('${globalName(remote)}/${part}')`);
  const folder = join(sources, 'shell');
  const shared = common(sources, folder, join(output, hostBase), hostBase);
  return compile({
    ...shared,
    entry: { main: join(clientFolder(sources), 'federated.ts') },
    output: { ...shared.output, uniqueName: 'shell' },
    module: { rules: [...otherRules(shared), cssRule(folder)] },
    plugins: [
      ...(shared.plugins ?? []),
      namesForPlugin(),
      new ModuleFederationPlugin({
        // Of equal versions the runtime takes that of the container whose name comes last, unless one runs already. By
        // another name than this, before `mf_`, parts of the page would get copies of React from different remotes.
        name: 'shell',
        remotes: Object.fromEntries(
          configs.map(({ name }) => [globalName(name), `${globalName(name)}@${manifestOf(name)}`]),
        ),
        shared: singletons(folder, true),
        dts: false,
      }),
    ],
  });
}

/**
 * The plugin writes functions of its own into what it builds. This process was started by tsx, whose compiler gives
 * them names by a helper that does not exist there.
 */
function namesForPlugin() {
  return new rspack.DefinePlugin({ __name: '((named) => named)' });
}

/**
 * The modules that host and remotes share. Each has a copy of its own to fall back to.
 * @param isHost the host provides every part of the kit, those too that only remotes use
 */
function singletons(folder: string, isHost = false) {
  const names = Object.entries(sharedVersions(folder)).filter(([name]) => !name.startsWith('react/'));
  const { resolve } = createRequire(join(folder, 'package.json'));
  return Object.fromEntries(
    names.map(([name, version]) => [
      name,
      {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        ...(isHost && name.startsWith('@mutha/shared-ui/') && { import: resolve(name) }),
      },
    ]),
  );
}
