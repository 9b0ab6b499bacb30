import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createOrigin } from '@mutha/origin';
import { sampleStore } from './sample-store.ts';

/** An origin in this process, over a store of its own. */
export async function attacked() {
  const { folder, remove } = await sampleStore();
  const server = createOrigin(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
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
