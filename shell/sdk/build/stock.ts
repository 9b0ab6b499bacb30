/**
 * The build of a remote on the federation plugin's own runtime. It is an entry of its own, since it alone needs the
 * package `@module-federation/enhanced`.
 */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { partsOf } from './remote-build.ts';

/**
 * As `remote()`, but with the stock settings of `@module-federation/enhanced`: for teams that want its plugins, or
 * leave this platform. `mutha release` writes the `remote.json` of such a build from the plugin's manifest. Its pages
 * have no HTML, and it can offer no fragments (decisions/0012).
 *
 * @param folder the remote's folder; by default the one in which the build is started
 * @throws ConfigError that says what in `remote.config.ts` is wrong, and what to do
 */
export async function stockRemote(folder = process.cwd()): Promise<Configuration> {
  const { config, common, exposes, requires } = await partsOf(folder);
  const name = config.name.replaceAll('-', '_');
  return {
    ...common,
    entry: {},
    output: { ...common.output, uniqueName: name },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes,
        shared: Object.fromEntries(
          Object.entries(requires).map(([module, requiredVersion]) => [
            module,
            { import: false as const, singleton: true, requiredVersion },
          ]),
        ),
        dts: false,
      }),
    ],
  };
}
