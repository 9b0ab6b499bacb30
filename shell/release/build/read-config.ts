import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { installedFile } from '@mutha/build';
import type { RemoteConfig } from '@mutha/contract';
import { ReleaseError } from '../store/release-error.ts';
import { template } from './template.ts';

/**
 * The default export of a `remote.config.ts`. The packages of the remote need not be installed: it then gets the
 * `@mutha/remote` of this tool.
 *
 * @param file the full path of the file
 * @param text what counts as the text of the file
 * @throws ReleaseError where it cannot be read, or holds no remote
 */
export async function readConfig(file: string, text?: string): Promise<RemoteConfig> {
  const { default: config } = await imported(file, text ?? readFileSync(file, 'utf8')).catch((error: Error) => {
    throw new ReleaseError(`${file} cannot be read: ${reasonOf(error)}. Correct it, then run the command again.`);
  });
  if (!config?.name || !Array.isArray(config.screens))
    throw new ReleaseError(`${file} has no remote as its default export: export default { name, team, screens }.`);
  return config;
}

async function imported(file: string, contents: string): Promise<{ default?: RemoteConfig }> {
  const { build } = await import('esbuild');
  const built = await build({
    stdin: { contents, resolveDir: dirname(file), sourcefile: basename(file), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    nodePaths: [installedFile('@mutha/remote', '../..', template) ?? ''],
  });
  const code = built.outputFiles.map(({ contents }) => Buffer.from(contents).toString('base64')).join();
  return import(`data:text/javascript;base64,${code}`);
}

function reasonOf(error: Error & { errors?: { text: string }[] }): string {
  return error.errors?.[0]?.text ?? error.message;
}
