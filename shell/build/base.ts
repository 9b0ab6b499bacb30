import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deadlines } from '@mutha/contract';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import tailwind from '@tailwindcss/postcss';
import type { AcceptedPlugin } from 'postcss';
import { inDevelopment } from './mode.ts';
import { moduleIdsPlugin } from './module-ids.ts';
import { tellDev } from './tell-dev.ts';

/** What the shell's build and every remote's have in common: TypeScript, CSS, names, output. */
export function base(folder: string, css: AcceptedPlugin[]): Configuration {
  return {
    mode: inDevelopment ? 'development' : 'production',
    context: folder,
    target: ['web', 'es2022'],
    // No script says where its map is: that is for whoever has the stack of a failure (release/explain.ts).
    devtool: inDevelopment ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    output: {
      path: join(folder, 'dist'),
      // A page that is behind by several builds asks for each of their hot updates.
      clean: !inDevelopment,
      publicPath: 'auto',
      filename: inDevelopment ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: inDevelopment ? '[name].js' : '[name].[contenthash:8].js',
      cssFilename: inDevelopment ? '[name].css' : '[name].[contenthash:8].css',
      cssChunkFilename: inDevelopment ? '[name].css' : '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      ...(!inDevelopment && { devtoolModuleFilenameTemplate: '[resource-path]' }),
      chunkLoadTimeout: deadlines.module,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: inDevelopment, refresh: inDevelopment } },
            },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.css$/,
          type: 'css',
          loader: createRequire(import.meta.url).resolve('postcss-loader'),
          options: { postcssOptions: { plugins: [tailwind({ base: join(folder, 'src'), optimize: false }), ...css] } },
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: inDevelopment ? [new ReactRefreshRspackPlugin()] : [moduleIdsPlugin()],
    // A hot update then leads from the last good build to the next one, and a page keeps its state over a mistake
    // between them.
    optimization: { emitOnErrors: false },
    performance: { hints: false },
    lazyCompilation: false,
    devServer: {
      hot: true,
      liveReload: false,
      headers: { 'access-control-allow-origin': '*' },
      // What a screen throws is shown by the boundary around it.
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      onListening: () => tellDev({ listens: true }),
    },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/**
 * The packages that a screen uses stand in its own script, unless another one uses them too: files of a release come
 * and go together, so a script for packages alone is a request more, and compresses less.
 */
export const splitsOnlyWhatIsShared = {
  defaultVendors: false as const,
  // Rspack's own group with a name of ours: its name would come from where packages are installed.
  default: {
    ...{ idHint: '', reuseExistingChunk: true, minChunks: 2, priority: -20 },
    name: (_module: unknown, chunks: readonly Named[]) => sharedName(chunks),
  },
};

interface Named {
  name?: string | undefined;
}

/**
 * The same for the same chunks, such as `shared-1a2b3c4d`; none where one of them has no name, and is Rspack's affair.
 */
function sharedName(chunks: readonly Named[]): string | undefined {
  const names = chunks.flatMap(({ name }) => name ?? []).sort();
  if (names.length < chunks.length) return undefined;
  return `shared-${createHash('sha256').update(names.join()).digest('hex').slice(0, 8)}`;
}
