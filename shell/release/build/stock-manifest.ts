import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Form, federationManifest, form, names as name } from '@mutha/contract';
import { ReleaseError } from '../store/release-error.ts';

const path: Form<string> = (value, at) => (value === '' ? value : form.text()(value, at));
/** `false` and an empty text stand for any version. */
const range: Form<string | undefined> = (value, at) => (value ? form.text()(value, at) : undefined);
const files = form.record({ sync: form.list(name.filePath) });

const manifest = form.record({
  metaData: form.record({
    globalName: name.global,
    publicPath: form.optional(path),
    remoteEntry: form.record({ name: name.filePath, path, type: form.text() }),
  }),
  shared: form.list(form.record({ name: form.text(), requiredVersion: range })),
  exposes: form.list(form.record({ path: form.text(), assets: form.record({ js: files, css: files }) })),
});

/** What the federation plugin says of a build, as far as a release takes it. */
export type StockManifest = ReturnType<typeof manifest>;

/**
 * Reads the manifest of a build with the federation plugin's stock settings.
 * @throws ContractError or ReleaseError where it has none, or one that cannot be released
 */
export async function readManifest(folder: string): Promise<StockManifest> {
  const at = join(folder, federationManifest);
  const source = await readFile(at, 'utf8').catch(() => {
    throw new ReleaseError(
      `${folder} has no ${federationManifest}. Build with the ModuleFederationPlugin of @module-federation/enhanced, and leave its "manifest" on.`,
    );
  });
  const read = manifest(parseJson(source, at), at);
  const { publicPath, remoteEntry } = read.metaData;
  if (publicPath !== 'auto')
    throw new ReleaseError(
      `${at} says publicPath ${publicPath ? `"${publicPath}"` : 'is worked out by a function'}: the build would look for its files there, not where a release puts them. Set output.publicPath to "auto" and build again.`,
    );
  if (remoteEntry.type !== 'global' && remoteEntry.type !== 'var')
    throw new ReleaseError(
      `${at} says that the entry is of type "${remoteEntry.type}". Scripts of that type cannot be held to their hashes: leave "library" out of the plugin's settings and build again.`,
    );
  return read;
}

function parseJson(source: string, at: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new ReleaseError(`${at} is not JSON (${(error as Error).message}). Build it again.`);
  }
}
