import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type DevNews, installedFile } from '@mutha/build';
import { withoutCredentials } from '@mutha/node';

/** The path of Rspack's program for the package in `folder`; undefined if its packages are not installed. */
export function serverProgram(folder: string): string | undefined {
  return installedFile('@rspack/cli', 'bin/rspack.js', folder);
}

/**
 * Starts the dev server of the package in `folder`. Its output is shown.
 *
 * @param hear called with each report of the dev server
 * @param onEnd called when it ends without having been stopped
 * @returns a function that stops it, and waits until it has ended
 */
export function startServer(
  folder: string,
  port: number,
  hear: (news: DevNews) => void,
  onEnd: () => void,
): () => Promise<void> {
  const child = spawn(process.execPath, [serverProgram(folder) ?? '', 'serve', '--port', String(port)], {
    cwd: folder,
    env: { ...withoutCredentials(process.env), NODE_ENV: 'development' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let isStopped = false;
  const ended = once(child, 'exit').catch(() => {});
  child.on('message', (news) => !isStopped && hear(news as DevNews));
  void ended.then(() => !isStopped && onEnd());
  return async () => {
    isStopped = true;
    child.kill();
    await ended;
  };
}
