import type { Deployed, DrawRequest } from '@mutha/contract';
import { type StoreReader, tuning } from '@mutha/store';
import pLimit, { type LimitFunction } from 'p-limit';
import type { DeployedShell } from '../live/released.ts';
import { serverOf } from '../live/released-text.ts';
import { type Sandbox, sandboxes } from './sandbox/sandbox-process.ts';

/** A sandbox in which the pages of one set of remotes are drawn with one shell. No other remote's code runs in it. */
interface Pooled {
  sandbox: Sandbox;
  /** The addresses of what the sandbox has been sent. */
  sent: Set<string>;
  /** How many sandboxes pages of this set have ended, by a loop for example. */
  ended: number;
  /** The pages that are being drawn or waiting: one at a time. */
  pages: LimitFunction;
}

/** Sandboxes by shell and remotes. The last used one comes last. */
const pool = new Map<string, Pooled>();
const { kept, idle, mostEnded } = tuning.sandboxes;
let ending: NodeJS.Timeout | undefined;

/** A page to be drawn. */
export interface Drawing {
  request: DrawRequest;
  /** The text of each script and stylesheet that it takes, by its address. */
  sources: ReadonlyMap<string, string>;
  /** Whether its content is left out, and with it the remotes' code. */
  isEmpty: boolean;
}

/**
 * Draws a page in the sandbox of its shell and remotes.
 * @throws SandboxError, or DamageError where the store lacks the shell's script
 */
export async function drawInSandbox(
  store: StoreReader,
  shell: DeployedShell,
  { request, sources, isEmpty }: Drawing,
): ReturnType<Sandbox['ask']> {
  const server = await serverOf(store, shell);
  const remotes = isEmpty ? [] : request.page.descriptors;
  const isOwn = sandboxes.isOwn(remotes.map(({ name }) => name));
  const open = () => ({ sandbox: sandboxes.open(server, isOwn), sent: new Set<string>() });
  const key = keyOf(shell, remotes);
  const pooled = pool.get(key) ?? { ...open(), ended: 0, pages: pLimit(1) };
  pool.delete(key);
  pool.set(key, pooled);
  try {
    return await pooled.pages(() => {
      // An earlier page has ended this sandbox. The page at hand is not at fault, so it gets a new one.
      // After several, the remotes are: without an end, a site of many pages would be drawn for hours.
      if (pooled.sandbox.hasEnded && pooled.ended++ < mostEnded) Object.assign(pooled, open());
      const added = [...sources].filter(([address]) => !pooled.sent.has(address));
      for (const [address] of added) pooled.sent.add(address);
      return pooled.sandbox.ask({ kind: 'draw', request, added, isEmpty });
    });
  } finally {
    endUnused(kept);
    clearTimeout(ending);
    ending = setTimeout(endUnused, idle, 0).unref();
  }
}

function keyOf({ version }: DeployedShell, remotes: readonly Pick<Deployed, 'name' | 'version'>[]): string {
  return JSON.stringify([version, ...remotes.map(({ name, version }) => [name, version])]);
}

/** @param most how many may stay */
function endUnused(most: number): void {
  const unused = [...pool].filter(([, { pages }]) => pages.activeCount + pages.pendingCount === 0);
  for (const [key, { sandbox }] of unused.slice(0, Math.max(0, pool.size - most))) {
    pool.delete(key);
    sandbox.end();
  }
}
