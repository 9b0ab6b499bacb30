import { createRequire } from 'node:module';
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
              ...provided(name, folder),
              version,
              requiredVersion: `^${version}`,
              singleton: true,
              strictVersion: true,
            },
          ]),
        ),
      }),
      shellDescriptorPlugin(provides),
    ],
  };
}

/**
 * What every page needs comes with the shell's first script. A part of the kit with an entry of its own
 * is a chunk that comes when a remote first asks for it.
 */
function provided(name: string, folder: string): { import?: string; eager: boolean } {
  if (name === 'react-router-dom') return { import: join(folder, 'contract/router.ts'), eager: true };
  if (!name.startsWith('@mutha/shared-ui/')) return { eager: true };
  return { import: createRequire(join(folder, 'package.json')).resolve(name), eager: false };
}
