import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { base } from './base.ts';
import { shellDescriptorPlugin } from './descriptor-plugin.ts';
import { inDevelopment } from './mode.ts';
import { scopeCss } from './scope-css.ts';
import { sharedVersions } from './shared.ts';

/** The build of the shell: the host, which provides every shared module and knows no remote. */
export function shell(folder = process.cwd()): Configuration {
  const common = base(folder, [scopeCss(':root', ':scope [data-remote]')]);
  const provides = sharedVersions(folder);
  return {
    ...common,
    entry: {
      main: [...(inDevelopment ? [join(import.meta.dirname, 'renderers-for-refresh.ts')] : []), './src/main.tsx'],
    },
    output: { ...common.output, uniqueName: 'mutha_shell' },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        shared: Object.fromEntries(
          Object.entries(provides).map(([name, version]) => [
            name,
            {
              ...(name === 'react-router-dom' && { import: join(folder, 'contract/router.ts') }),
              version,
              requiredVersion: `^${version}`,
              singleton: true,
              strictVersion: true,
              eager: true,
            },
          ]),
        ),
      }),
      shellDescriptorPlugin(provides),
    ],
  };
}
