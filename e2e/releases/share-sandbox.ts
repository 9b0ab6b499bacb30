import type { Sandbox, sandboxes } from '@mutha/engine';

/** The sandbox of each shell's script, and the end of its last task. It ends with this process. */
const shared = new Map<string, { sandbox: Sandbox; last: Promise<unknown> }>();

/**
 * Lets all releases of a release engine share one sandbox, also of an engine that a file has loaded again. No build may
 * leave a timer or an error behind in it: the release after it would be refused for that.
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
