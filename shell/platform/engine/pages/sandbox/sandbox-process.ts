import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { noModules } from './no-modules.ts';
import { runtimeProgram } from './runtime.ts';
import { limits } from './sandbox-limits.ts';

/**
 * How a release opens a sandbox. Tests of other matters put one in its place that several releases share: to start a
 * process takes longer than the rest of a small release.
 */
export const sandboxes = {
  open: openSandbox,
  /**
   * Whether one team wrote all of these remotes and draws them for itself: `mutha dev` says so. Their errors then have
   * stacks. For code of other teams, the runtime must not open files to explain one (allowed-globals.mjs).
   */
  isOwn: (_remotes: readonly string[]) => false,
};

/**
 * For `isOwn`: whether all remotes of a page are among some. One of another team is enough for a page without stacks.
 */
export function isAmong(own: readonly string[]): typeof sandboxes.isOwn {
  return (remotes) => remotes.every((name) => own.includes(name));
}

/** The most characters of an error of a team's code. */
const longestReason = 1_000;

/**
 * A task that failed. The message says why, without a full stop, in one line: one more could look like a line of this
 * tool.
 */
export class SandboxError extends Error {
  /** The step that failed, where the task has several. */
  readonly step: string;
  /** @param thrown the stack of what the code threw, where its errors have stacks */
  constructor(
    reason: string,
    step: string,
    readonly thrown?: string,
  ) {
    super(oneLine(reason).replace(/\.$/, ''));
    this.step = oneLine(step);
  }
}

/** Text of a team's code as one line. */
const oneLine = (text: string) => text.slice(0, longestReason).replaceAll(/\s+/g, ' ');

/** The sentence that says how a team sees its own code fail. @param remote none for the shell */
export function howToSee(remote: string | undefined): string {
  return `See it fail with ${remote ? `"npx mutha dev ${remote}"` : '"npm run dev"'}, correct it, then build it again.`;
}

/** A process that runs code of other teams. It has no permission: no environment, files, network or other processes. */
export type Sandbox = ReturnType<typeof openSandbox>;

export type Task = { kind: 'content' | 'document' | 'try' } & Record<string, unknown>;

/** The result of a task: the content of a page, with the fragments that it embeds, or a whole page. A try has none. */
const resultSchema = z.object({
  content: z.string().optional(),
  fragments: z.array(z.string()).max(1_000).optional(),
  html: z.string().optional(),
});
const endSchema = z.union([
  z.object({ reason: z.string(), stack: z.string().optional() }),
  z.object({ result: resultSchema }),
]);
const messageSchema = z.union([z.object({ step: z.string() }), endSchema]);

/** How a task has ended. */
type End = z.infer<typeof endSchema>;
/** A message of the process: the step that it is about to take, or how its task has ended. */
type Message = z.infer<typeof messageSchema>;

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Deno never prompts for a permission, and fetches, reads and keeps nothing beside the files of the guest. */
const flags = [
  ...['--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock', '--cached-only', '--quiet'],
  `--import-map=${noModules}`,
];

/** What programs need of an environment on Windows. */
const systemEnvironment =
  process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {};

/**
 * @param server the script of the shell that the tasks are for
 * @param hasStacks whether errors have stacks: see `isOwn`
 */
function openSandbox(server: string, hasStacks = false) {
  const program = runtimeProgram();
  const child = spawn(
    program,
    ['run', ...flags, `--v8-flags=--max-old-space-size=${limits.memory / 2}`, join(folder, 'guest.mjs')],
    {
      cwd: folder,
      // Its folder for what it keeps cannot exist, so code cannot leave anything there, in `localStorage` for example.
      env: { DENO_DIR: join(program, 'none'), TZ: 'UTC', ...systemEnvironment },
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    },
  );
  let ended: string | undefined;
  let step = '';
  let finish: ((end: End) => void) | undefined;
  const end = (reason: string) => {
    ended ??= reason;
    finish?.({ reason: ended });
    child.kill('SIGKILL');
  };
  const receive = (line: string) => {
    const message = messageOf(line);
    if (!message) end('its answer is invalid');
    else if ('step' in message) step = message.step;
    else finish?.(message);
  };
  const send = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`);
  // If the process has ended, 'exit' says why.
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8').on(
    'data',
    linesOf(receive, () => end(`its answer has more than ${limits.answer} MB`)),
  );
  child.on('error', ({ message }) => end(message));
  child.on('exit', (_, signal) => end(reasonOf(signal)));
  hold(child, false);
  send({ server, limits, hasStacks });

  return {
    /**
     * Does one task. The next one may be asked for only when this one is done.
     * @param task one of those that `guest.mjs` knows
     * @throws SandboxError with what the code threw, or with the limit that it broke
     */
    async ask(task: Task): Promise<z.infer<typeof resultSchema>> {
      if (ended !== undefined) throw new SandboxError(ended, '');
      step = '';
      hold(child, true);
      const tooLong = `it did not finish within ${limits.wait} seconds, as if it waited for something that never comes`;
      const timer = setTimeout(end, limits.wait * 1_000, tooLong);
      const message = await new Promise<End>((resolve) => {
        finish = resolve;
        send(task);
      });
      clearTimeout(timer);
      finish = undefined;
      hold(child, false);
      if ('result' in message) return message.result;
      throw new SandboxError(message.reason, step, message.stack);
    },
    /** Ends the process, even in the middle of a task. */
    end: () => end('its process was ended'),
    get hasEnded(): boolean {
      return ended !== undefined;
    },
  };
}

/** Gives each line of a stream to `receive`. @param tooLong is called for a line that exceeds the limit */
function linesOf(receive: (line: string) => void, tooLong: () => void) {
  let rest = '';
  return (text: string) => {
    const [first = '', ...others] = text.split('\n');
    rest += first;
    for (const next of others) {
      receive(rest);
      rest = next;
    }
    if (rest.length > limits.answer * 1e6) tooLong();
  };
}

/** @returns undefined if the line is not a message: the code of a team may have written it */
function messageOf(line: string): Message | undefined {
  try {
    return messageSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Lets a command wait for its sandbox only while the sandbox is at work. */
function hold(child: ChildProcess, isAtWork: boolean): void {
  for (const held of [child, child.stdin as Socket, child.stdout as Socket]) {
    if (isAtWork) held.ref();
    else held.unref();
  }
}

function reasonOf(signal: NodeJS.Signals | null): string {
  if (signal === 'SIGALRM') return `it runs for more than ${limits.work} seconds, like an endless loop`;
  if (signal) return `it uses more than ${limits.memory} MB of memory`;
  return 'its process ended unexpectedly';
}
