import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The limits of a sandbox: seconds of processor time (`work`) and of clock time (`wait`) for one task, and megabytes of
 * memory. They are generous, because a busy machine is no fault of a release.
 */
export const limits = { work: 10, wait: 300, memory: 1_024 };

/**
 * How a release opens a sandbox. Tests of other matters put one in its place that several releases share: to start a
 * process takes longer than the rest of a small release.
 */
export const sandboxes = { open: openSandbox };

/** The most characters of an error of a team's code. */
const longestReason = 1_000;

/**
 * A task that failed. The message says why, without a full stop, in one line: one more could look like a line of this
 * tool.
 */
export class SandboxError extends Error {
  /** The step that failed, where the task has several. */
  readonly step: string;
  constructor(reason: string, step: string) {
    super(reason.slice(0, longestReason).replaceAll(/\s+/g, ' ').replace(/\.$/, ''));
    this.step = step;
  }
}

/** The sentence that says how a team sees its own code fail. @param remote none for the shell */
export function howToSee(remote: string | undefined): string {
  return `See it fail with ${remote ? `"npx mutha dev ${remote}"` : '"npm run dev"'}, correct it, then build it again.`;
}

/** A process that runs code of other teams. It has no environment variables, files, network or child processes. */
export type Sandbox = ReturnType<typeof openSandbox>;

export type Task = { kind: 'draw' | 'try' } & Record<string, unknown>;

/** A message of the process: the step that it is about to take, or how its task has ended. */
type Message = { step: string } | { reason: string } | { result: Record<string, unknown> };

const folder = fileURLToPath(new URL('.', import.meta.url));

// The oldest Node versions that can run this still call the flag experimental.
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** @param server the script of the shell that the tasks are for */
function openSandbox(server: string) {
  const child = fork(join(folder, 'sandbox-process.mjs'), {
    env: {},
    execArgv: [
      '--no-warnings',
      permission,
      `--allow-fs-read=${folder}*`,
      // For the thread that watches the limits. It starts before any other team's code runs.
      '--allow-worker',
      `--max-old-space-size=${limits.memory / 2}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ended: string | undefined;
  let step = '';
  let finish: ((message: Exclude<Message, { step: string }>) => void) | undefined;
  const end = (reason: string) => {
    ended ??= reason;
    finish?.({ reason: ended });
    child.kill('SIGKILL');
  };
  child.on('message', (message: Message) => {
    if ('step' in message) step = message.step;
    else finish?.(message);
  });
  child.on('error', ({ message }) => end(message));
  child.on('exit', (_, signal) => end(reasonOf(signal)));
  hold(child, false);
  child.send({ server, limits });

  return {
    /**
     * Does one task. The next one may be asked for only when this one is done.
     * @param task one of those that `sandbox-process.mjs` knows
     * @throws SandboxError with what the code threw, or with the limit that it broke
     */
    async ask(task: Task): Promise<Record<string, unknown>> {
      if (ended !== undefined) throw new SandboxError(ended, '');
      step = '';
      hold(child, true);
      const tooLong = `it is not done after ${limits.wait} seconds, as if it waited for what never comes`;
      const timer = setTimeout(end, limits.wait * 1_000, tooLong);
      const message = await new Promise<Exclude<Message, { step: string }>>((resolve) => {
        finish = resolve;
        child.send(task, (error) => error && end(error.message));
      });
      clearTimeout(timer);
      finish = undefined;
      hold(child, false);
      if ('result' in message) return message.result;
      throw new SandboxError(message.reason, step);
    },
    /** Ends the process, even in the middle of a task. */
    end: () => end('its process was ended'),
    get hasEnded(): boolean {
      return ended !== undefined;
    },
  };
}

/** Lets a command wait for its sandbox only while the sandbox is at work. */
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
