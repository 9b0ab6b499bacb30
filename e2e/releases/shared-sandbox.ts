import { type Sandbox, sandboxes } from '@mutha/engine';
import { beforeAll } from 'vitest';

/** The sandbox of each shell's script, and the end of its last task. It ends with this process. */
const shared = new Map<string, { sandbox: Sandbox; last: Promise<unknown> }>();

/**
 * Lets all releases of a test file share one sandbox, also with other files in this process. Such a file asks what
 * becomes of a site. That no team reaches another through a sandbox is asked by files whose releases have their own.
 */
export function withSharedSandbox(): void {
  beforeAll(() => shareSandbox(sandboxes));
}

/**
 * The same for a release engine, such as one that a file has loaded anew.
 * @returns a function that gives each release its own sandbox again
 */
export function shareSandbox(engine: typeof sandboxes): () => void {
  const { open } = engine;
  engine.open = (server) => openShared(server, open);
  return () => {
    engine.open = open;
  };
}

function openShared(server: string, open: typeof sandboxes.open): Sandbox {
  const known = shared.get(server);
  const one = known && !known.sandbox.hasEnded ? known : { sandbox: open(server), last: Promise.resolve() };
  shared.set(server, one);
  return {
    ask(task) {
      const done = one.last.then(() => one.sandbox.ask(task));
      one.last = done.catch(() => {});
      return done;
    },
    end() {},
    get hasEnded() {
      return one.sandbox.hasEnded;
    },
  };
}
