import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';

/** Runs a build. @throws Error with what is wrong in it */
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

/** The one file that was made of an asset such as `icon.svg`. */
export function assetOf({ assets = [] }: StatsCompilation, file: string): string {
  const [name, extension] = file.split('.');
  return assets.find((asset) => new RegExp(`^${name}\\.[^.]+\\.${extension}$`).test(asset.name))?.name ?? file;
}
