import type { PageData } from '@mutha/contract';
import { fetchShared, takeModule } from './container.ts';
import { describeFrom } from './descriptor.ts';
import { loadModuleFiles } from './files.ts';
import { latestReleases } from './registry.ts';
import type { Loader } from './remote.ts';
import { startRelease } from './start-release.ts';

/** How a browser composes: descriptors from the page's HTML or over the network, containers from scripts. */
export function browserLoader(page?: PageData): Loader {
  return {
    describe: describeFrom(page?.descriptors ?? []),
    async announce(release, module, isSecondTry) {
      if (release.runtime === 'federation') return;
      // Whoever takes the module hears of a failure; here nobody waits.
      fetchShared(release, module).catch(() => {});
      await loadModuleFiles(release, module, isSecondTry);
    },
    start: startRelease,
    take: takeModule,
    latest: latestReleases,
  };
}
