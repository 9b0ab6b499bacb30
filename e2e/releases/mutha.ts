import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { main, repository } from '@mutha/cli';
import { refuseUnlisted } from './answered.ts';

export interface Ran {
  /** The exit code, or the signal that ended it. */
  code: number | string;
  out: string;
  err: string;
}

export interface RunOptions {
  /** The checkout whose command line is run. */
  checkout?: string;
  env?: Record<string, string>;
  /** The text of its standard input. */
  input?: string;
  /** Receives the process id as soon as there is one. */
  onStart?: (pid: number) => void;
  /** The signal that ends it, sent once it has printed these words on standard error. */
  stopAt?: { words: string; signal: NodeJS.Signals };
}

/** Runs the command line in a process of its own. */
export function mutha(
  args: string[],
  { checkout = repository, env, input, onStart, stopAt }: RunOptions = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [join(checkout, 'shell/platform/cli/mutha.mjs'), ...args], {
    cwd: checkout,
    env: { ...process.env, ...env },
  });
  child.stdin.end(input);
  if (child.pid) onStart?.(child.pid);
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => {
    // Once: a second Ctrl-C ends a command that is about to say what came of it.
    const isTime = stopAt && !err.includes(stopAt.words) && (err + data).includes(stopAt.words);
    err += data;
    if (isTime) child.kill(stopAt.signal);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      try {
        if (code !== null) refuseUnlisted(args, out);
        resolve({ code: code ?? signal ?? '', out, err });
      } catch (error) {
        reject(error);
      }
    });
  });
}

/**
 * Runs the command line in this process, which takes a fraction of the time. It replaces `console.log` and
 * `console.error` meanwhile, so run one command at a time.
 * @param run the command line, if not the one that this process has loaded
 * @param input the text of its standard input
 * @returns what it printed: by stream, and all of it in order as `said`
 */
export async function muthaHere(
  args: string[],
  run = main,
  input?: string,
): Promise<Ran & { code: number; said: string }> {
  const { log, error } = console;
  const ran = { code: 0, out: '', err: '', said: '' };
  const into = (stream: 'out' | 'err') => (text: unknown) => {
    ran[stream] += `${text}\n`;
    ran.said += `${text}\n`;
  };
  Object.assign(console, { log: into('out'), error: into('err') });
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
  const given = () => Readable.from([Buffer.from(input ?? '')]);
  if (input !== undefined) Object.defineProperty(process, 'stdin', { configurable: true, get: given });
  try {
    ran.code = await run(args);
  } finally {
    Object.assign(console, { log, error });
    Object.defineProperty(process, 'stdin', stdin);
  }
  refuseUnlisted(args, ran.out);
  return ran;
}

/** Like `mutha()`. @returns what it printed on standard output @throws Error with all its output, if it failed */
export const muthaOk = async (args: string[], options?: RunOptions) => outOf(args, await mutha(args, options));

/** The same of `muthaHere()`. */
export const muthaHereOk = async (args: string[]) => outOf(args, await muthaHere(args));

function outOf(args: string[], { code, out, err }: Ran): string {
  if (code !== 0) throw new Error(`mutha ${args.join(' ')} ended with ${code}:\n${err}${out}`);
  return out;
}
