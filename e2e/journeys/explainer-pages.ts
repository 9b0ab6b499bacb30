import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '@mutha/cli';
import type { RemoteConfig } from '@mutha/contract';

/**
 * The exports of a file of this repository, whichever team owns it. Only tests that cross borders may import in this
 * way.
 */
export async function sourceOf<T>(file: string): Promise<T> {
  return import(/* @vite-ignore */ pathToFileURL(join(repository, file)).href);
}

const { default: config } = await sourceOf<{ default: RemoteConfig }>('mf-content/remote.config.ts');

/** Every explainer page that mf-content declares. Its `h1` is the declared title without the last word. */
export const explainerPages: { path: string; heading: string }[] = config.screens
  .filter(({ path }) => /^\/(filter|signal)\//.test(path))
  .map(({ path, title = '' }) => ({ path, heading: title.replace(/ (filter|explained)$/, '') }));

export const filterPages = explainerPages.filter(({ path }) => path.startsWith('/filter/'));
export const signalPages = explainerPages.filter(({ path }) => path.startsWith('/signal/'));
