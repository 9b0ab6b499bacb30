import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exposedName } from '@mutha/build';
import type { Page, RemoteConfig, ScreenConfig } from '@mutha/contract';

/** The `remote.config.ts` of every remote in a folder of sources. */
export function readConfigs(sources: string): Promise<RemoteConfig[]> {
  const names = readdirSync(sources).filter((name) => name.startsWith('mf-'));
  return Promise.all(
    names.sort().map(async (name) => {
      const file = pathToFileURL(join(sources, name, 'remote.config.ts')).href;
      return ((await import(file)) as { default: RemoteConfig }).default;
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
  unlisted?: { title: string; description: string };
}

/** Every file of a remote that draws a screen or a fragment, each once. */
export function partsOf({ name, screens, fragments = {} }: RemoteConfig): RivalPart[] {
  const found = new Map<string, RivalPart>();
  const add = (module: string, pages: readonly Page[], unlisted?: RivalPart['unlisted']) => {
    const part = found.get(module) ?? { remote: name, part: exposedName(module).slice(2), module, pages: [], unlisted };
    part.pages.push(...pages);
    found.set(module, part);
  };
  for (const screen of screens) {
    if (screen.pages) add(screen.module, screen.pages, screen.unlisted);
    else add(screen.module, [{ path: screen.path, title: screen.title, description: screen.description }]);
  }
  for (const { module } of Object.values(fragments)) add(module, []);
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
export function pagesOf(configs: RemoteConfig[]): RivalPage[] {
  const moduleOf = (fragment: string) => {
    const [remote, name = ''] = fragment.split('/');
    const module = configs.find((config) => config.name === remote)?.fragments?.[name]?.module;
    return module ? [`${remote}/${exposedName(module).slice(2)}`] : [];
  };
  return configs.flatMap(({ name, screens }) =>
    screens.flatMap((screen) => {
      const { path, module, embeds = [], pages, hydrate = 'load' } = screen;
      const own = pages ?? [{ path, title: screen.title ?? '', description: screen.description ?? '' }];
      const parts = [
        `${name}/${exposedName(module).slice(2)}`,
        ...embeds.flatMap(({ fragment }) => moduleOf(fragment)),
      ];
      const fragments = embeds.map(({ fragment }) => fragment);
      return own.map((page) => ({ ...page, parts, fragments, hydrate }));
    }),
  );
}
