import type { ShellDescriptor } from '@mutha/contract';

/**
 * Names the shared modules of which the installed shell and the site's shell have different versions, in one line.
 * Undefined if all are the same.
 */
export function shellDiffers(
  here: Pick<ShellDescriptor, 'provides'>,
  there: Pick<ShellDescriptor, 'provides'>,
): string | undefined {
  const others = Object.entries(here.provides).flatMap(([module, version]) => {
    const live = there.provides[module];
    return live === undefined || live === version ? [] : [`${module} ${version} (live: ${live})`];
  });
  if (others.length === 0) return undefined;
  return `The installed shell differs from the site's: it has ${others.join(', ')}.`;
}
