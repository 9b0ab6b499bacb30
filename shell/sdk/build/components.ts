import { componentEnding, type Descriptor, type Kind } from '@mutha/contract';
import type { Part } from './config-bundle.ts';
import { ConfigError } from './config-error.ts';
import { exposedName } from './exposed-name.ts';
import type { ReadConfig } from './read-config.ts';

/**
 * Refuses a file of a screen or a fragment that exports no component, or more than one.
 * @param modules the modules of the build, with what they export
 * @throws ConfigError that says which file, where it is imported, and how its component is called
 */
export function refuseMissingComponents({ screens, fragments }: ReadConfig, modules: Descriptor['modules']): void {
  for (const { screen } of screens) refuse(screen, 'screen', modules);
  for (const { fragment } of Object.values(fragments)) refuse(fragment, 'fragment', modules);
}

function refuse({ file, at }: Part, kind: Kind, modules: Descriptor['modules']): void {
  const ending = componentEnding[kind];
  const found = modules[exposedName(file)]?.exports?.filter((name) => name.endsWith(ending)) ?? [];
  if (found.length === 1) return;
  const problem =
    found.length === 0
      ? `no component. Export the component of a ${kind} under a name that ends in "${ending}".`
      : `${found.join(' and ')}. Only one name may end in "${ending}".`;
  throw new ConfigError(`${at}: ${file} exports ${problem}`);
}
