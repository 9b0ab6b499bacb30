import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port without a listener, for a program that listens there later. It lies below the ports that systems hand out by
 * themselves, so no server of another test gets it in between.
 * The next one is free, too, as are those that `mutha dev` gives to the dev servers of two packages: from this one +
 * 100 on.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const free = await Promise.all([0, 1, 100, 101].map((more) => isFree(port + more)));
  return free.every(Boolean) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  const heard = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return heard;
}
