import { pagePathsOf, previewStore, readRegistry, snapshotOf } from '@mutha/engine';
import type { Store } from '@mutha/store';
import { isInstalled } from '../checkout/packages.ts';
import { quoted } from './for-store.ts';

/**
 * The addresses of the pages that a release has on the deployed site: those of its remote. Of one without pages, and of
 * the shell, that of the site. None where they cannot be read: the release is made, whatever comes of this.
 * @param token of the preview that has it, if it is not live
 */
export function pageAddresses(store: Store, name: string, token?: string): Promise<string[]> {
  return addressesIn(token ? previewStore(store, token) : store, name, token).catch(() => []);
}

async function addressesIn(store: Store, name: string, token: string | undefined): Promise<string[]> {
  const site = snapshotOf(store, await readRegistry(store));
  const paths = name === 'shell' ? [] : await pagePathsOf(site, name);
  const shell = await site.shell();
  if (!shell) return [];
  const { protocol, host } = new URL(shell.address);
  const origin = `${protocol}//${token ? `${token}.` : ''}${host}`;
  return (paths.length > 0 ? paths : ['/']).map((path) => `${origin}${path}`);
}

/** How many addresses a message names. The JSON has all. */
const most = 3;

/** Some addresses in a message: an indented line each. */
export function addressLines(addresses: readonly string[]): string[] {
  const rest = addresses.length - most;
  const lines = addresses.slice(0, most).map((address) => `  ${address}`);
  return rest > 0 ? [...lines, `  and ${rest} more`] : lines;
}

/**
 * Where the first of some pages is on this machine, for a store that is a folder. Only a checkout can serve it. Only a
 * server knows its port, unless PORT names it.
 * @param store the address of the store
 * @param host such as `localhost`
 */
export function hereLines(store: string, host: string, [first]: readonly string[]): string[] {
  if (store.startsWith('s3:') || !first || isInstalled()) return [];
  const port = process.env.PORT || 'PORT';
  const says = port === 'PORT' ? ' and prints its PORT' : '';
  return [
    `  http://${host}:${port}${new URL(first).pathname}, once "npm run serve -- ${quoted(store)}" serves this store${says}`,
  ];
}
