import type { Deployed, DrawRequest } from '@mutha/contract';
import type { DeployedShell } from '../live/released.ts';
import { serverOf } from '../live/released-text.ts';
import type { Store } from '../store/store.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

/** Where the pages of certain remotes are drawn with a certain shell. No other remote's code comes into it. */
interface Studio {
  sandbox: Sandbox;
  /** The addresses of what the sandbox has been sent. */
  sent: Set<string>;
  /** How many pages are being drawn or waiting. */
  pages: number;
  /** Settles when the last of them is done. */
  last: Promise<unknown>;
}

/** By shell and remotes. The one that was used last comes last. */
const studios = new Map<string, Studio>();
/** How many are kept for pages to come. */
const kept = 6;

/** A page to be drawn. */
export interface Drawing {
  request: DrawRequest;
  /** The text of each script and sheet that it takes, by its address. */
  sources: ReadonlyMap<string, string>;
  /** Whether its content is left out, and with it the remotes' code. */
  isEmpty: boolean;
}

/**
 * @returns what came of it, unchecked.
 * @throws SandboxError, or DamageError where the store lacks the shell's script
 */
export async function drawInStudio(
  store: Store,
  shell: DeployedShell,
  { request, sources, isEmpty }: Drawing,
): Promise<Record<string, unknown>> {
  const server = await serverOf(store, shell);
  const open = () => ({ sandbox: openSandbox(server), sent: new Set<string>() });
  const key = keyOf(shell, isEmpty ? [] : request.page.descriptors);
  const studio = studios.get(key) ?? { ...open(), pages: 0, last: Promise.resolve() };
  studios.delete(key);
  studios.set(key, studio);
  studio.pages++;
  const drawn = studio.last.then(() => {
    // What ended it was the page before, which is no fault of this one.
    if (studio.sandbox.hasEnded) Object.assign(studio, open());
    const added = [...sources].filter(([address]) => !studio.sent.has(address));
    for (const [address] of added) studio.sent.add(address);
    return studio.sandbox.ask({ kind: 'draw', request, added, isEmpty });
  });
  studio.last = drawn.catch(() => {});
  try {
    return await drawn;
  } finally {
    studio.pages--;
    endUnused();
  }
}

function keyOf({ version }: DeployedShell, remotes: readonly Pick<Deployed, 'name' | 'version'>[]): string {
  return JSON.stringify([version, ...remotes.map(({ name, version }) => [name, version])]);
}

function endUnused(): void {
  const unused = [...studios].filter(([, { pages }]) => pages === 0);
  for (const [key, { sandbox }] of unused.slice(0, Math.max(0, studios.size - kept))) {
    studios.delete(key);
    sandbox.end();
  }
}
