import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@mutha/contract';
import { repository } from '@mutha/release';

/** What of the site a file of this repository says, whoever owns it. Tests that cross borders alone may read it so. */
export async function sourceOf<T>(file: string): Promise<T> {
  return import(/* @vite-ignore */ pathToFileURL(join(repository, file)).href);
}

const { default: config } = await sourceOf<{ default: RemoteConfig }>('mf-content/remote.config.ts');

/** Every explainer page that mf-content says it has, with its `h1`: the page's title without what a tab adds to it. */
export const explainerPages: { path: string; heading: string }[] = config.screens
  .filter(({ path }) => /^\/(filter|signal)\//.test(path))
  .map(({ path, title = '' }) => ({ path, heading: title.replace(/ (filter|explained)$/, '') }));

export const filterPages = explainerPages.filter(({ path }) => path.startsWith('/filter/'));
export const signalPages = explainerPages.filter(({ path }) => path.startsWith('/signal/'));
