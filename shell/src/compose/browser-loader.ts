import type { PageData } from '@mutha/contract';
import { fetchShared, takeModule } from '../loading/container.ts';
import { describeFrom } from '../loading/descriptor.ts';
import { loadModuleFiles } from '../loading/files.ts';
import type { Loader } from '../loading/loader.ts';
import { startRelease } from '../loading/start-release.ts';
import { latestReleases } from '../registry/registry.ts';

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
