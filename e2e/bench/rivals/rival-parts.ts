import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exposedName, type ReadConfig, readConfig, withEmbeds } from '@mutha/build';
import type { Page, ScreenConfig } from '@mutha/contract';

/** The `remote.config.ts` of every remote in a folder of sources, with what its screens embed. */
export function readConfigs(sources: string): Promise<ReadConfig[]> {
  const names = readdirSync(sources).filter((name) => name.startsWith('mf-'));
  return Promise.all(
    names.sort().map(async (name) => {
      const folder = join(sources, name);
      return withEmbeds(await readConfig(join(folder, 'remote.config.ts')), folder);
    }),
  );
}

/** A screen or fragment, by the file that draws it. */
export interface RivalPart {
  remote: string;
  /** Unique in its remote, such as `board-screen`. */
  part: string;
  /** The file, relative to the remote's folder. */
  module: string;
  /** Of its screens; a fragment has none. */
  pages: Page[];
  notFound?: { title: string; description: string };
}

/** Every file of a remote that draws a screen or a fragment, each once. */
export function partsOf({ name, screens, fragments }: ReadConfig): RivalPart[] {
  const found = new Map<string, RivalPart>();
  const add = (module: string, pages: readonly Page[], notFound?: RivalPart['notFound']) => {
    const part = found.get(module) ?? { remote: name, part: exposedName(module).slice(2), module, pages: [], notFound };
    part.pages.push(...pages);
    found.set(module, part);
  };
  for (const { path, screen, pages, notFound, title = '', description = '' } of screens)
    add(screen.file, pages ?? [{ path, title, description }], notFound);
  for (const { fragment } of Object.values(fragments)) add(fragment.file, []);
  return [...found.values()];
}

/** A page of the site, and what its HTML can have in it or preload. */
export interface RivalPage extends Page {
  /** The screen, then the fragments on it, as `{remote}/{part}`. */
  parts: string[];
  /** The fragments on it, as `{remote}/{fragment}`. */
  fragments: string[];
  /** When the page is hydrated, as its screen declares. */
  hydrate: NonNullable<ScreenConfig['hydrate']>;
}

/** Every page of the site. */
export function pagesOf(configs: ReadConfig[]): RivalPage[] {
  const moduleOf = (fragment: string) => {
    const [remote, name = ''] = fragment.split('/');
    const file = configs.find((config) => config.name === remote)?.fragments[name]?.fragment.file;
    return file ? [`${remote}/${exposedName(file).slice(2)}`] : [];
  };
  return configs.flatMap(({ name, screens }) =>
    screens.flatMap(({ path, screen, embeds = [], pages, title = '', description = '', hydrate = 'load' }) => {
      const own = pages ?? [{ path, title, description }];
      const parts = [
        `${name}/${exposedName(screen.file).slice(2)}`,
        ...embeds.flatMap(({ fragment }) => moduleOf(fragment)),
      ];
      const fragments = embeds.map(({ fragment }) => fragment);
      return own.map((page) => ({ ...page, parts, fragments, hydrate }));
    }),
  );
}
