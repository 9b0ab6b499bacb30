import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';

/** Runs a build. @throws Error that names the mistakes in it */
export function compile(configuration: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString({ preset: 'errors-only' })));
      const facts = stats.toJson({ all: false, assets: true, entrypoints: true, chunkGroups: true });
      compiler.close((late) => (late ? reject(late) : resolve(facts)));
    });
  });
}

/** The files of a named chunk group, in load order. */
export function filesOf({ namedChunkGroups }: StatsCompilation, group: string): string[] {
  return (namedChunkGroups?.[group]?.assets ?? []).map(({ name }) => name);
}

/**
 * The tags in the head of this site's pages, without scripts and sheets.
 * @param base where the built files are served
 */
export function headAssets(stats: StatsCompilation, base: string): { icon: string; image: string; fonts: string[] } {
  const address = (file: string) => base + assetOf(stats, file);
  return {
    icon: address('icon.svg'),
    image: address('share.png'),
    fonts: [address('text.woff2')],
  };
}

/** The one file that was made of an asset such as `icon.svg`. */
function assetOf({ assets = [] }: StatsCompilation, file: string): string {
  const [name, extension] = file.split('.');
  return assets.find((asset) => new RegExp(`^${name}\\.[^.]+\\.${extension}$`).test(asset.name))?.name ?? file;
}
