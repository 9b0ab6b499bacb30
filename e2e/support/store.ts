import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrigin, listen } from '@mutha/origin';

/** The environment variable that holds the folder of these stores. Only `fillBuiltStore` sets it. */
export const folderOfStores = 'MUTHA_TEST_STORES';

function storeAt(name: string): string {
  const folder = process.env[folderOfStores];
  if (!folder) throw new Error('The stores are not filled: call fillBuiltStore() first.');
  return join(folder, name);
}

/** The store that the tests start from: every package of this repository, released once. */
export const builtStore = () => storeAt('whole');

/**
 * The same with one page of each kind. A preview, a side of a rollout, and a release of the shell draw every page of
 * the site: tests of what they are need not wait for all of them.
 */
export const storeOfFewPages = () => storeAt('few');

/** A site that is served from its own copy of a store. */
export interface Site {
  url: string;
  /** The folder of the site's store. A test may change anything in it. */
  folder: string;
  /** The reports of pages: the lines of the server's access log. */
  reports: string[];
}

export async function serveCopy(of = builtStore()): Promise<Site & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-site-'));
  cpSync(of, folder, { recursive: true });
  const reports: string[] = [];
  const server = createOrigin(folder, (line) => reports.push(line));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    folder,
    reports,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
