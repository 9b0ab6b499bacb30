import { createRequire } from 'node:module';
import { join } from 'node:path';
import { descriptorFile } from '@mutha/contract';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { base, files, splitsOnlyWhatIsShared } from './base.ts';
import { shellDescriptorPlugin } from './descriptor-plugin.ts';
import { inDevelopment } from './mode.ts';
import { serverBundlePlugin } from './server-bundle.ts';
import { sharedVersions } from './shared-versions.ts';
import { tellDevPlugin } from './tell-dev.ts';
import { writtenSheets } from './written-sheets.ts';

/** Modules that run before the shell in development. */
const beforeShell = [
  ...['without-hashes.ts', 'renderers-for-refresh.ts'].map((file) => join(import.meta.dirname, file)),
  './src/frame/draw-frame.tsx',
];

interface ShellConfig {
  /** Pages that the frame links to before they are released. */
  onTheirWay: string[];
}

/**
 * Asks Chromium to compile the whole first script beside the main thread, while it arrives. Otherwise the main thread
 * compiles each function at its first call, and most are called before a page answers.
 */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^main\..+\.js$/,
  // After the minifier, which takes comments away, and before the source maps, which count its line.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Leaves out Rspack's loader of stylesheets, 0.4 kB of the first script after compression. The only stylesheet is a part
 * of each page's HTML, and the build refuses a later one (`descriptor-plugin.ts`).
 */
const withoutSheetLoader: RspackPluginInstance = {
  apply({ hooks }) {
    hooks.compilation.tap('mutha-without-sheet-loader', ({ hooks }) => {
      hooks.runtimeModule.tap('mutha-without-sheet-loader', (module) => {
        const isLoader = module.constructor.name === 'CssLoadingRuntimeModule';
        if (isLoader && module.source) module.source.source = Buffer.from('');
      });
    });
  },
};

/** The build of the shell: the host, which provides every shared module and knows no remote. */
export function shell({ onTheirWay }: ShellConfig): Configuration {
  const folder = process.cwd();
  const common = base(folder);
  const provides = sharedVersions(folder);
  return {
    ...common,
    entry: { main: [...(inDevelopment ? beforeShell : []), './src/main.tsx'] },
    output: { ...common.output, uniqueName: 'mutha_shell' },
    optimization: { ...common.optimization, splitChunks: { cacheGroups: splitsOnlyWhatIsShared } },
    plugins: [
      ...(common.plugins ?? []),
      provide(provides, folder, isEager),
      ...(inDevelopment
        ? [tellDevPlugin(descriptorFile('shell'))]
        : // The shell's code has the hashes of the shell's later scripts. The hashes of remotes' files are in their
          // descriptors (loading/files-with-integrity.ts).
          [compiledAhead, withoutSheetLoader, new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      serverBundlePlugin(
        [(output) => starter(folder, output)],
        (output, scripts) => server(folder, output, provides, scripts),
        [
          (output) => alone(folder, output, { inspector: '@mutha/tools/inspector' }),
          (output) => alone(folder, output, { override: '@mutha/tools/override' }),
        ],
      ),
      shellDescriptorPlugin(provides, onTheirWay),
    ],
  };
}

/** The script inside the HTML of every page. */
function starter(folder: string, output: string): Configuration {
  return alone(folder, output, { starter: './src/starter/starter.ts' });
}

/** A script of its own: it runs without the shell's other scripts. */
function alone(folder: string, output: string, entry: Record<string, string>): Configuration {
  return {
    ...base(folder, false),
    devtool: false,
    entry,
    output: { path: output, filename: '[name].js' },
    plugins: [],
  };
}

/**
 * The same shell as one script without styles. The release tool draws pages with it.
 * @param scripts the texts of the scripts for the HTML of pages, under the names of their files
 */
function server(
  folder: string,
  output: string,
  provides: Record<string, string>,
  scripts: Record<string, string>,
): Configuration {
  const common = base(folder, false);
  return {
    ...common,
    devtool: false,
    entry: { server: './src/prerender/server.tsx' },
    output: { path: output, filename: 'server.cjs', library: { type: 'commonjs-module' }, uniqueName: 'mutha_server' },
    module: {
      rules: [...(common.module?.rules ?? []).slice(0, 1), { test: [/\.css$/, files], type: 'asset/source' }],
    },
    plugins: [
      provide(provides, folder, () => true),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new rspack.DefinePlugin({
        __WRITTEN_SHEETS__: JSON.stringify(writtenSheets(folder)),
        __INLINE__: JSON.stringify(scripts),
      }),
    ],
  };
}

/**
 * Puts the shared modules into the share scope, where containers look for them. The shell's own imports lead to the
 * same modules directly.
 */
function provide(versions: Record<string, string>, folder: string, eager: (name: string) => boolean) {
  const provides = Object.entries(versions).map(([name, version]) => [
    sourceOf(name, folder),
    { shareKey: name, version, eager: eager(name) },
  ]);
  return new rspack.sharing.ProvideSharedPlugin({ provides: Object.fromEntries(provides) });
}

/**
 * Whether a module comes with the shell's first script, because every page needs it. A part of the kit with its own
 * entry is a chunk of its own, which is loaded when a remote first asks for it.
 */
function isEager(name: string): boolean {
  return !name.startsWith('@mutha/shared-ui/');
}

/** The module that is provided under a name: the module of that name, apart from the one that loads toasts late. */
function sourceOf(name: string, folder: string): string {
  const { resolve } = createRequire(join(folder, 'package.json'));
  if (name === '@mutha/remote/toast') return join(folder, 'src/toasts/toast.ts');
  return isEager(name) ? name : resolve(name);
}
