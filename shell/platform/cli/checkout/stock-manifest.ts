import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { federationManifest, names as name, parse, schema } from '@mutha/contract';
import { parseJson } from '@mutha/engine';
import { ReleaseError } from '@mutha/store';
import * as z from 'zod/mini';

const path = schema.text('a text', /^$|\S/);
/** `false` and an empty text mean any version. */
const range = z.pipe(
  z.transform((value) => value || undefined),
  z.optional(schema.text()),
);
/** The plugin's runtime goes by the end of a name, and takes a stylesheet with a query for a script. */
const file = z.pipe(
  schema.text('a file without a query (in "output", put the hash of "chunkFilename" before the extension)', /^[^?]*$/),
  name.filePath,
);
const globalName = z.pipe(
  schema.text(
    'lower-case letters, digits and "_" (set "name" of the plugin to such a name, like "shop_app", and build again)',
    /^[a-z][a-z0-9_]*$/,
  ),
  name.global,
);
const files = z.object({ sync: z.array(file) });

const manifest = z.object({
  metaData: z.object({
    globalName,
    publicPath: z.optional(path),
    remoteEntry: z.object({ name: name.filePath, path, type: schema.text() }),
  }),
  shared: z.array(z.object({ name: schema.text(), requiredVersion: z.optional(range) })),
  exposes: z.array(z.object({ path: schema.text(), assets: z.object({ js: files, css: files }) })),
});

/** The part of the federation plugin's manifest that a release needs. */
export type StockManifest = z.infer<typeof manifest>;

/**
 * Reads the manifest of a build with the federation plugin's stock settings.
 * @throws ContractError or ReleaseError where there is no manifest, or it is one of a build that cannot be released
 */
export async function readManifest(folder: string): Promise<StockManifest> {
  const at = join(folder, federationManifest);
  const source = await readFile(at).catch(() => {
    throw new ReleaseError(
      'stock-build-unfit',
      `${folder} has no ${federationManifest}. Build with the ModuleFederationPlugin of @module-federation/enhanced, and leave its "manifest" on.`,
    );
  });
  const read = parse(manifest, parseJson(source, at), at);
  const { publicPath, remoteEntry } = read.metaData;
  if (publicPath !== 'auto')
    throw new ReleaseError(
      'stock-build-unfit',
      `${at} says publicPath ${publicPath ? `"${publicPath}"` : 'is the result of a function'}: the build would look for its files there, not where a release puts them. Set output.publicPath to "auto" and build again.`,
    );
  if (remoteEntry.type !== 'global' && remoteEntry.type !== 'var')
    throw new ReleaseError(
      'stock-build-unfit',
      `${at} says that the entry is of type "${remoteEntry.type}". Browsers cannot check scripts of that type against their hashes. Leave "library" out of the plugin's settings and build again.`,
    );
  return read;
}
