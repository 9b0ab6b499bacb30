import { readFileSync, realpathSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { installedFile } from '@mutha/build';
import type { RemoteConfig } from '@mutha/contract';
import { sandboxes } from '@mutha/engine';
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
    throw new ReleaseError(`${file} cannot be read: ${message.replace(/^Build failed .*\n/, '')}. Correct it.`);
  });
  if (!config?.name || !Array.isArray(config.screens))
    throw new ReleaseError(`${file} has no remote as its default export: export default { name, team, screens }.`);
  return config;
}

/** The default export of the file. It is a team's code, so it runs in a sandbox. */
async function exportedBy(file: string, { text, onFile }: Reading): Promise<RemoteConfig | undefined> {
  const { build } = await import('esbuild');
  const entry = realpathSync(file);
  const textOf = (path: string) => (path === entry && text) || readFileSync(path, 'utf8');
  const built = await build({
    entryPoints: [entry],
    absWorkingDir: dirname(entry),
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'exported',
    platform: 'neutral',
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
  const sandbox = sandboxes.open();
  try {
    const code = built.outputFiles.map(({ text }) => text).join('');
    return (await sandbox.ask({ kind: 'config', code })).config as RemoteConfig | undefined;
  } finally {
    sandbox.end();
  }
}
