import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptorFile } from '@mutha/contract';
import type { Configuration } from '@rspack/core';
import { base, splitsOnlyWhatIsShared } from './base.ts';
import { exposedModules } from './check-config.ts';
import { confinePlugin } from './confine-plugin.ts';
import { containerPlugin } from './container-plugin.ts';
import { descriptorPlugin } from './descriptor-plugin.ts';
import { inDevelopment } from './mode.ts';
import { refuseOwnCopies } from './own-copies.ts';
import { readConfig } from './read-config.ts';
import { remediesPlugin } from './remedies.ts';
import { installedVersion, sharedVersions } from './shared-versions.ts';
import { sourceFiles } from './source-files.ts';
import { tellDevPlugin } from './tell-dev.ts';

/**
 * The build of the remote in the folder in which the build is started, from its `remote.config.ts`: a container that
 * exposes one module for each screen and fragment, uses the shell's copies of shared modules, and describes itself in
 * `remote.json`. A `rspack.config.ts` exports it as it is, since Rspack calls a configuration that is a function.
 *
 * @throws ConfigError that says what in `remote.config.ts` is wrong, and what to do
 */
export async function remote(): Promise<Configuration> {
  const folder = process.cwd();
  const { config, common, exposes, requires } = await partsOf(folder);
  const container = containerName(config.name, folder);
  return {
    ...common,
    entry: {},
    // The container's runtime finds out at run time where its files are.
    output: { ...common.output, uniqueName: container, publicPath: '' },
    plugins: [
      ...(common.plugins ?? []),
      containerPlugin({
        name: container,
        chunks: `chunks_${config.name.replaceAll('-', '_')}`,
        filename: inDevelopment ? 'entry.js' : 'entry.[contenthash:8].js',
        exposes,
        requires,
      }),
      descriptorPlugin({ config, container, requires }),
      ...(inDevelopment ? [tellDevPlugin(descriptorFile(config.name))] : []),
    ],
  };
}

/**
 * The settings of every build of a remote, whichever runtime its container runs on.
 * @throws ConfigError that says what in `remote.config.ts` is wrong, and what to do
 */
export async function partsOf(folder: string) {
  const config = await readConfig(join(folder, 'remote.config.ts'));
  const common = base(folder);
  const exposed = [...exposedModules(config, folder)].map(([name, module]) => ({ name: name.slice(2), module }));
  // One stylesheet for a whole remote: a visitor who has seen one screen has it already, and the HTML of a page holds
  // it, so a part that comes late has its styles. Where there is one screen only, it needs no chunk of its own.
  const name = exposed.length === 1 && exposed[0] ? exposed[0].name : 'sheet';
  const sheet = { type: 'css', name, chunks: 'all', enforce: true } as const;
  const optimization = { ...common.optimization, splitChunks: { cacheGroups: { ...splitsOnlyWhatIsShared, sheet } } };
  return {
    config,
    common: {
      ...common,
      optimization,
      plugins: [...(common.plugins ?? []), confinePlugin(config.name), refuseOwnCopies(), remediesPlugin()],
    },
    exposes: Object.fromEntries(
      exposed.map(({ name, module }) => [
        `./${name}`,
        // Requests, not absolute paths: absolute paths would become part of the container, and the same source would
        // give another version in another folder.
        { import: ['@mutha/build/remote.css', module], name },
      ]),
    ),
    /** The shared modules of the shell, each with the range that the remote takes. */
    requires: Object.fromEntries(
      Object.entries(sharedVersions(folder)).map(([name, version]) => [name, `^${version}`]),
    ),
  };
}

/**
 * The container's global name, unique to the source that it is built from. Two versions of a remote can run in one tab,
 * when the live one fails and last-good takes over. With one name for both, one version would answer for the other. In
 * development there is only one version, and its source changes while it runs, so it has a fixed name.
 */
function containerName(name: string, folder: string): string {
  const global = name.replaceAll('-', '_');
  if (inDevelopment) return global;
  const hash = createHash('sha256');
  // These files say where packages come from, which does not matter. The versions that are installed are added below.
  const files = sourceFiles(folder).filter(([path]) => !/^package(-lock)?\.json$/.test(path));
  for (const [path, bytes] of files) hash.update(path).update('\0').update(bytes).update('\0');
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const module of Object.keys(dependencies).sort()) hash.update(`${module}@${installedVersion(module, folder)}\0`);
  return `${global}_${hash.digest('hex').slice(0, 8)}`;
}
