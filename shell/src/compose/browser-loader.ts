import type { PageData } from '@mutha/shell/contract';
import { takeModule } from './container.ts';
import { describeFrom } from './descriptor.ts';
import { loadModuleFiles } from './files.ts';
import type { Loader } from './remote.ts';
import { startRelease } from './start-release.ts';

/** How a browser composes: descriptors from the page's HTML or over the network, containers from scripts. */
export function browserLoader(page?: PageData): Loader {
  return {
    describe: describeFrom(page?.descriptors ?? []),
    announce(release, module) {
      // Whoever takes the module hears of a failure; here nobody waits.
      if (release.runtime !== 'federation') loadModuleFiles(release, module).catch(() => {});
    },
    start: startRelease,
    take: takeModule,
  };
}
