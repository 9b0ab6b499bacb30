import type { Deployed, DrawRequest } from '@mutha/contract';
import type { DeployedShell } from '../live/released.ts';
import { serverOf } from '../live/released-text.ts';
import type { Store } from '../store/store.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

/** Where the pages of certain remotes are drawn with a certain shell. No other remote's code comes into it. */
interface Pooled {
  sandbox: Sandbox;
  /** The addresses of what the sandbox has been sent. */
  sent: Set<string>;
  /** How many pages are being drawn or waiting. */
  pages: number;
  /** Settles when the last of them is done. */
  last: Promise<unknown>;
}

/** By shell and remotes. The one that was used last comes last. */
const pool = new Map<string, Pooled>();
/** How many are kept for pages to come. */
const kept = 6;

/** A page to be drawn. */
export interface Drawing {
  request: DrawRequest;
  /** The text of each script and stylesheet that it takes, by its address. */
  sources: ReadonlyMap<string, string>;
  /** Whether its content is left out, and with it the remotes' code. */
  isEmpty: boolean;
}

/**
 * @returns what came of it, unchecked.
 * @throws SandboxError, or DamageError where the store lacks the shell's script
 */
export async function drawInSandbox(
  store: Store,
  shell: DeployedShell,
  { request, sources, isEmpty }: Drawing,
): Promise<Record<string, unknown>> {
  const server = await serverOf(store, shell);
  const open = () => ({ sandbox: openSandbox(server), sent: new Set<string>() });
  const key = keyOf(shell, isEmpty ? [] : request.page.descriptors);
  const pooled = pool.get(key) ?? { ...open(), pages: 0, last: Promise.resolve() };
  pool.delete(key);
  pool.set(key, pooled);
  pooled.pages++;
  const drawn = pooled.last.then(() => {
    // What ended it was the page before, which is no fault of this one.
    if (pooled.sandbox.hasEnded) Object.assign(pooled, open());
    const added = [...sources].filter(([address]) => !pooled.sent.has(address));
    for (const [address] of added) pooled.sent.add(address);
    return pooled.sandbox.ask({ kind: 'draw', request, added, isEmpty });
  });
  pooled.last = drawn.catch(() => {});
  try {
    return await drawn;
  } finally {
    pooled.pages--;
    endUnused();
  }
}

function keyOf({ version }: DeployedShell, remotes: readonly Pick<Deployed, 'name' | 'version'>[]): string {
  return JSON.stringify([version, ...remotes.map(({ name, version }) => [name, version])]);
}

function endUnused(): void {
  const unused = [...pool].filter(([, { pages }]) => pages === 0);
  for (const [key, { sandbox }] of unused.slice(0, Math.max(0, pool.size - kept))) {
    pool.delete(key);
    sandbox.end();
  }
}
