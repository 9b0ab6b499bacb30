import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { installedFile } from '@mutha/build';
import type { RemoteConfig } from '@mutha/contract';
import { withoutCredentials } from '@mutha/node';
import { withOwnPlace } from '@mutha/node/compiled';
import { ReleaseError } from '@mutha/store';
import type { Loader } from 'esbuild';
import { template } from './template.ts';

interface Reading {
  /** The text to read in place of the file's own. */
  text?: string;
  /** Gets the full path of every file that the configuration comes from, also where one of them is wrong. */
  onFile?(file: string): void;
}

/**
 * The default export of a `remote.config.ts` as it is now. The packages of the remote need not be installed: it then
 * gets the `@mutha/remote` of this tool.
 *
 * @param file the full path of the file
 * @throws ReleaseError where it cannot be read, or holds no remote
 */
export async function readConfig(file: string, reading: Reading = {}): Promise<RemoteConfig> {
  const config = await exportedBy(file, reading).catch(({ message }: Error) => {
    throw new ReleaseError(
      'config-unusable',
      `${file} cannot be read: ${message.replace(/^Build failed .*\n/, '')}. Correct it.`,
    );
  });
  if (!config?.name || !Array.isArray(config.screens))
    throw new ReleaseError(
      'config-unusable',
      `${file} has no remote as its default export: export default { name, team, screens }.`,
    );
  return config;
}

/**
 * The default export of the file, as JSON has it. The file is a team's code, and may read files as a build does. So it
 * runs as a build does: in a process of its own, without the credentials of a store.
 */
async function exportedBy(file: string, { text, onFile }: Reading): Promise<RemoteConfig | undefined> {
  const { build } = await import('esbuild');
  const entry = realpathSync(file);
  const textOf = (path: string) => (path === entry && text) || readFileSync(path, 'utf8');
  const built = await build({
    entryPoints: [entry],
    absWorkingDir: dirname(entry),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    nodePaths: [installedFile('@mutha/remote', '../..', template) ?? ''],
    plugins: [
      {
        name: 'reader',
        setup({ onLoad }) {
          onLoad({ filter: /./ }, ({ path }) => void onFile?.(path));
          onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
            contents: withOwnPlace(textOf(path), path),
            loader: extname(path).slice(1) as Loader,
          }));
        },
      },
    ],
  });
  const [bundle] = built.outputFiles;
  const child = spawn(process.execPath, ['--input-type=module'], {
    env: withoutCredentials(process.env),
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  child.stdin?.end(`import('data:text/javascript;base64,${Buffer.from(bundle?.contents ?? []).toString('base64')}').then(
    ({ default: config }) => process.send({ config }),
    (error) => process.send({ problem: String(error?.message ?? error) }),
  );`);
  const ended = once(child, 'exit').then(() => [{ problem: 'it ends the process that reads it' }]);
  const [{ config, problem }] = await Promise.race([once(child, 'message'), ended]);
  child.kill();
  if (problem !== undefined) throw new Error(problem);
  return config;
}
