import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharedVersions } from '@mutha/build';
import { repository } from '@mutha/cli';
import { type Configuration, rspack } from '@rspack/core';

const versions = sharedVersions(join(repository, 'shell'));

/** The file of a shared module that must be named, because the host does not import the module itself. */
function sourceOf(name: string): string | undefined {
  const isUnused = name.startsWith('@mutha/') || name === 'zustand';
  return isUnused ? createRequire(join(repository, 'shell/package.json')).resolve(name) : undefined;
}

/** Where the host's build plugin puts the types of its remotes, from this folder. The folder has no sources. */
export const typesFolder = '../../../node_modules/.cache/interop/stock-host-types';

/**
 * The host of another team: the plugin's stock settings, and the shared modules that this site's shell provides. It
 * knows one address of this site, and nothing else of it.
 * @param manifest the address of a remote's `mf-manifest.json`
 */
export function hostOf(manifest: string): Configuration {
  return {
    mode: 'production',
    context: import.meta.dirname,
    entry: { main: './src/main.js' },
    output: { publicPath: 'auto', uniqueName: 'stock_host', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
          type: 'javascript/auto',
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'stock_host',
        remotes: { 'mf-live': `mf_live@${manifest}` },
        dts: { generateTypes: false, consumeTypes: { typesFolder } },
        shared: Object.fromEntries(
          Object.entries(versions).map(([name, version]) => [
            name,
            {
              singleton: true,
              version,
              requiredVersion: `^${version}`,
              ...(sourceOf(name) && { import: sourceOf(name) }),
            },
          ]),
        ),
      }),
      new rspack.HtmlRspackPlugin({
        templateContent: '<!doctype html><link rel="icon" href="data:," /><div id="root"></div>',
      }),
    ],
    stats: 'errors-warnings',
  };
}
