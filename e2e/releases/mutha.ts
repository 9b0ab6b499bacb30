import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { main } from '../../shell/release/cli/main.ts';
import { repository } from '../../shell/release/packages.ts';

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
  /** Receives the process id as soon as there is one. */
  onStart?: (pid: number) => void;
}

/** Runs the command line in a process of its own. */
export function mutha(args: string[], { checkout = repository, env, onStart }: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [join(checkout, 'shell/release/mutha.mjs'), ...args], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) onStart?.(child.pid);
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? '', out, err }));
  });
}

/** Runs the command line in this process, which takes a fraction of the time: for what a process of its own has no part in. */
export async function muthaHere(args: string[]): Promise<Ran> {
  const { log, error } = console;
  const ran: Ran = { code: 0, out: '', err: '' };
  console.log = (text: unknown) => (ran.out += `${text}\n`);
  console.error = (text: unknown) => (ran.err += `${text}\n`);
  try {
    ran.code = await main(args);
  } finally {
    Object.assign(console, { log, error });
  }
  return ran;
}

/** Runs it and gives what it printed. @throws Error with what it said, where it did not succeed */
export async function muthaOk(args: string[], options?: RunOptions): Promise<string> {
  const { code, out, err } = await mutha(args, options);
  if (code !== 0) throw new Error(`mutha ${args.join(' ')} ended with ${code}:\n${err}${out}`);
  return out;
}
