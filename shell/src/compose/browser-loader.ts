import type { PageData } from '@mutha/contract';
import { fetchShared, takeModule } from '../loading/container.ts';
import { describeFrom } from '../loading/descriptor.ts';
import { loadModuleFiles } from '../loading/files.ts';
import type { Loader } from '../loading/loader.ts';
import { startRelease } from '../loading/start-release.ts';
import { latestReleases } from '../registry/registry.ts';

/** The loader for a browser: it takes descriptors from the page's HTML or the network, and containers from scripts. */
export function browserLoader(page?: PageData): Loader {
  return {
    describe: describeFrom(page?.descriptors ?? []),
    async announce(release, module, isSecondTry) {
      if (release.runtime === 'federation') return;
      await Promise.all([fetchShared(release, module, isSecondTry), loadModuleFiles(release, module, isSecondTry)]);
    },
    start: startRelease,
    take: takeModule,
    latest: latestReleases,
  };
}
