import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { RemoteConfig } from '../contract/index.ts';
import { base } from './base.ts';
import { descriptorPlugin } from './descriptor-plugin.ts';
import { exposedName } from './exposed-name.ts';
import { inDevelopment } from './mode.ts';
import { scopeCss } from './scope-css.ts';
import { installedVersion, sharedVersions } from './shared.ts';
import { sourceFiles } from './source-files.ts';

/**
 * The build of a remote, from its public face: a container that exposes one module a screen and fragment,
 * runs on the shell's copies of what is shared, and describes itself in `remote.json`.
 *
 * @param config the default export of `remote.config.ts`
 * @param folder where the remote stands; the folder that the build is started in
 * @throws Error that names the screen or fragment whose file is missing or exports no component
 */
export function remote(config: RemoteConfig, folder = process.cwd()): Configuration {
  const exposes = exposedModules(config, folder);
  const container = containerName(config.name, folder);
  const common = base(folder, [scopeCss(`[data-remote="${config.name}"]`, ':scope [data-remote]')]);
  const requires = Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([name, version]) => [name, `^${version}`]),
  );
  return {
    ...common,
    entry: {},
    output: { ...common.output, uniqueName: container },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        library: { type: 'window', name: container },
        filename: inDevelopment ? 'entry.js' : 'entry.[contenthash:8].js',
        exposes: Object.fromEntries(
          [...exposes].map(([name, module]) => [
            name,
            // Requests, not absolute paths: those would be part of the container, and the same source would
            // give another version in another folder.
            { import: ['@mutha/shell/rspack/remote.css', module], name: name.slice(2) },
          ]),
        ),
        shared: Object.fromEntries(
          Object.entries(requires).map(([name, requiredVersion]) => [
            name,
            { import: false, singleton: true, strictVersion: true, requiredVersion },
          ]),
        ),
      }),
      descriptorPlugin({ config, container, requires }),
    ],
  };
}

function exposedModules(config: RemoteConfig, folder: string): Map<string, string> {
  const exposes = new Map<string, string>();
  const fragments = Object.entries(config.fragments ?? {});
  const promised = [
    ...config.screens.map(({ path, module }) => ({ what: `screen "${path}"`, module, suffix: 'Screen' })),
    ...fragments.map(([name, { module }]) => ({ what: `fragment "${name}"`, module, suffix: 'Fragment' })),
  ];
  for (const { what, module, suffix } of promised) {
    const at = `${config.name}/remote.config.ts: ${what}`;
    const file = join(folder, module);
    if (!existsSync(file)) throw new Error(`${at} names ${module}, and there is no such file.`);
    if (!new RegExp(`export (async )?(function|const) \\w*${suffix}\\b`).test(readFileSync(file, 'utf8'))) {
      throw new Error(`${at} names ${module}, which exports no component whose name ends in "${suffix}".`);
    }
    const taken = exposes.get(exposedName(module));
    if (taken && taken !== module) throw new Error(`${at}: ${module} has the file name of another module. Rename one.`);
    exposes.set(exposedName(module), module);
  }
  return exposes;
}

/**
 * The container's global name, unique to what it is built from: two versions of a remote can run in one
 * tab (the live one fails, the last good one takes over) and must not answer for each other.
 */
function containerName(name: string, folder: string): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of sourceFiles(folder)) hash.update(path).update('\0').update(bytes).update('\0');
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const module of Object.keys(dependencies).sort()) hash.update(`${module}@${installedVersion(module, folder)}\0`);
  return `${name.replaceAll('-', '_')}_${hash.digest('hex').slice(0, 8)}`;
}
