import { readdirSync } from 'node:fs';
import { createOrigin, listen } from '@mutha/origin';
import { sampleStore } from './sample-store.ts';

/** An origin in this process, over a store of its own. */
export async function attacked() {
  const { folder, remove } = await sampleStore();
  const server = createOrigin(folder);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    port,
    folder,
    /** Files that this process has open, connections included. */
    openFiles: () => readdirSync('/dev/fd').length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      remove();
    },
  };
}
