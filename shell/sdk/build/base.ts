import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deadlines } from '@mutha/contract';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import tailwind from '@tailwindcss/postcss';
import { inDevelopment } from './mode.ts';
import { moduleIdsPlugin } from './module-ids.ts';
import { noCssModules } from './no-css-modules.ts';
import { noImportsByAddress } from './no-imports-by-address.ts';
import { noPolyfills } from './no-polyfills.ts';
import { tellDev } from './tell-dev.ts';
import { withoutFallbacks } from './without-fallbacks.ts';

const notEmpty = join(import.meta.dirname, 'not-empty.mjs');

/** Files whose address a script imports: fonts and images. */
export const files = /\.(woff2|svg|png|jpe?g|webp|avif|gif|ico)$/;

/**
 * The files that are compiled, also those of packages that npm has installed. What is compiled with refresh code must
 * have the functions that this code calls, so one pattern decides both.
 */
const sources = /\.tsx?$/;

/**
 * The oldest browsers that the site is promised to, in the words of browserslist: those that know `@scope`, which keeps
 * the styles of a remote in it. Scripts and stylesheets are written for them. An older browser shows pages that can be
 * read (`shell/src/frame/plain.css`).
 */
export const browsers: string[] = createRequire(import.meta.url)('./package.json').browserslist;

/**
 * The part that the shell's build and every remote's build have in common: TypeScript, CSS, names, output.
 * @param isRefreshed whether components can be replaced while a page is open
 */
export function base(folder: string, isRefreshed = inDevelopment): Configuration {
  return {
    mode: inDevelopment ? 'development' : 'production',
    context: folder,
    target: `browserslist:${browsers.join(', ')}`,
    // Scripts do not name their source maps. The maps are for `mutha explain`, which reads them from the store
    // (engine/upkeep/explain.ts).
    devtool: inDevelopment ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    output: {
      path: join(folder, 'dist'),
      // Files of earlier builds stay in development: a page that is several builds behind asks for the hot update of
      // each.
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
      // `new URL('./rules.txt', import.meta.url)` then needs no document: where pages are drawn, there is none.
      parser: { javascript: { url: 'relative' } },
      rules: [
        {
          test: sources,
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: browsers },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: inDevelopment, refresh: isRefreshed } },
            },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.css$/,
          type: 'css',
          loader: createRequire(import.meta.url).resolve('postcss-loader'),
          options: {
            postcssOptions: {
              plugins: [
                noCssModules,
                noImportsByAddress,
                tailwind({ base: join(folder, 'src'), optimize: false }),
                noPolyfills,
                withoutFallbacks,
              ],
            },
          },
        },
        { test: files, type: 'asset/resource' },
        // A file that a stylesheet needs at the first paint: `url('./display.woff2?inline')`.
        { test: files, resourceQuery: /^\?inline$/, type: 'asset/inline' },
        ...(inDevelopment ? [{ test: sources, enforce: 'pre' as const, loader: notEmpty }] : []),
      ],
    },
    plugins: inDevelopment ? [new ReactRefreshRspackPlugin({ test: sources, exclude: null })] : [moduleIdsPlugin()],
    // A failed build then writes nothing. The next hot update leads from the last good build to the new one, so an open
    // page keeps its state.
    optimization: {
      emitOnErrors: false,
      minimizer: [
        withStableNames(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: { hints: false },
    lazyCompilation: false,
    devServer: {
      hot: true,
      liveReload: false,
      headers: { 'access-control-allow-origin': '*' },
      // `thrown-overlay.ts` shows what goes wrong once it runs.
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      onListening: () => tellDev({ listens: true }),
    },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/**
 * The minifier, which otherwise chooses short names by how often each letter occurs in a script. The scripts' hashes
 * before minification are among these letters, and they differ with the folders that packages are installed in.
 */
function withStableNames() {
  return new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle: { disableCharFreq: true } as object } });
}

/**
 * The packages that a screen uses are in the screen's own script, unless another screen uses them too. The files of a
 * release come and go together, so a separate script for packages would not stay cached for longer. It would only be
 * one more request, and compress less.
 */
export const splitsOnlyWhatIsShared = {
  defaultVendors: false as const,
  // Rspack's own group, but with our name: Rspack's name depends on where packages are installed.
  default: {
    ...{ idHint: '', reuseExistingChunk: true, minChunks: 2, priority: -20 },
    name: (_module: unknown, chunks: readonly Named[]) => sharedName(chunks),
  },
};

interface Named {
  name?: string | undefined;
}

/**
 * The name of the script that `chunks` share, such as `shared-1a2b3c4d`: the same for the same chunks. Undefined if a
 * chunk has no name; Rspack then names the script.
 */
function sharedName(chunks: readonly Named[]): string | undefined {
  const names = chunks.flatMap(({ name }) => name ?? []).sort();
  if (names.length < chunks.length) return undefined;
  return `shared-${createHash('sha256').update(names.join()).digest('hex').slice(0, 8)}`;
}
