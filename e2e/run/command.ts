import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '@mutha/cli';

/**
 * Runs a program that a package of this repository has installed. Its output goes to the terminal.
 *
 * @param name as its file in `node_modules/.bin`
 * @param room the package's folder
 * @throws Error where the program cannot be started, or ends with another code than 0
 */
export function command(name: string, args: string[], room = '.', env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(join(repository, room, 'node_modules/.bin', name), args, {
    cwd: join(repository, room),
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', ({ message }) => reject(new Error(`${name} could not be started: ${message}`)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} ${args.join(' ')} ended with ${code ?? signal}.`));
    });
  });
}
