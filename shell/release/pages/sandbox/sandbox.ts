import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What a sandbox may take: seconds of work and seconds on the clock for one task, megabytes of memory. Generous: a busy
 * machine is no fault of a release.
 */
export const limits = { work: 10, wait: 300, memory: 1_024 };

/** Why a task has come to nothing. */
export class SandboxError extends Error {
  /** What was being done, where the task has several steps. */
  readonly step: string;
  constructor(reason: string, step: string) {
    super(reason);
    this.step = step;
  }
}

/** Where code runs that other teams wrote: a process without environment, files, network or children of its own. */
export interface Sandbox {
  /**
   * Does one task. The next may be asked for when it is done.
   * @param task as `sandbox-process.mjs` knows them
   * @throws SandboxError with what the code threw, or with the limit that it broke
   */
  ask(task: Task): Promise<Record<string, unknown>>;
  /** Ends it, whatever it does. */
  end(): void;
  readonly hasEnded: boolean;
}

export type Task = { kind: 'draw' | 'try' } & Record<string, unknown>;

/** What the process says: the step that it is about to take, or how its task has ended. */
type Said = { step: string } | { reason: string } | { result: Record<string, unknown> };

const folder = fileURLToPath(new URL('.', import.meta.url));

// The flag lost its "experimental" later than the oldest Node that runs this.
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** @param server the script of the shell that the tasks are for */
export function openSandbox(server: string): Sandbox {
  const child = fork(join(folder, 'sandbox-process.mjs'), {
    env: {},
    execArgv: [
      '--no-warnings',
      permission,
      `--allow-fs-read=${folder}*`,
      // For the thread that watches the limits. It is there before any other team's code.
      '--allow-worker',
      `--max-old-space-size=${limits.memory / 2}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ended: string | undefined;
  let step = '';
  let settle: ((said: Exclude<Said, { step: string }>) => void) | undefined;
  const end = (reason: string) => {
    ended ??= reason;
    settle?.({ reason: ended });
    child.kill('SIGKILL');
  };
  child.on('message', (said: Said) => {
    if ('step' in said) step = said.step;
    else settle?.(said);
  });
  child.on('error', ({ message }) => end(message));
  child.on('exit', (_, signal) => end(reasonOf(signal)));
  hold(child, false);
  child.send({ server, limits });

  return {
    async ask(task) {
      if (ended !== undefined) throw new SandboxError(ended, '');
      step = '';
      hold(child, true);
      const tooLong = `it is not done after ${limits.wait} seconds, as if it waited for what never comes`;
      const timer = setTimeout(end, limits.wait * 1_000, tooLong);
      const said = await new Promise<Exclude<Said, { step: string }>>((resolve) => {
        settle = resolve;
        child.send(task, (error) => error && end(error.message));
      });
      clearTimeout(timer);
      settle = undefined;
      hold(child, false);
      if ('result' in said) return said.result;
      throw new SandboxError(said.reason, step);
    },
    end: () => end('its process was ended'),
    get hasEnded() {
      return ended !== undefined;
    },
  };
}

/** A command waits for a sandbox only while that is at work. */
function hold(child: ChildProcess, isAtWork: boolean): void {
  for (const held of [child, child.channel]) {
    if (isAtWork) held?.ref();
    else held?.unref();
  }
}

function reasonOf(signal: NodeJS.Signals | null): string {
  if (signal === 'SIGALRM') return `it works for more than ${limits.work} seconds, as a loop without an end would`;
  if (signal) return `it takes more than ${limits.memory} MB of memory`;
  return 'its process has ended by itself';
}
