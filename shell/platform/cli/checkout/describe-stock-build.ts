import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyIn, declaredBy, insteadOf, type ReadConfig, sharedVersions } from '@mutha/build';
import { type Descriptor, descriptorFile, federationManifest, names, parseDescriptor } from '@mutha/contract';
import { filesUnder, integrityOf, noVersion, versionOf } from '@mutha/node';
import { CssSyntaxError, confinedText } from '@mutha/sheets';
import { ReleaseError } from '@mutha/store';
import { repository } from './packages.ts';
import { readManifest, type StockManifest } from './stock-manifest.ts';

/** Files of a build that are never served: hidden files, source maps, and texts such as licences. */
const unserved = /(^|\/)\.|\.(map|LICENSE\.txt)$/;

/**
 * Makes it possible to release a build with the federation plugin's stock settings: writes its `remote.json`, from the
 * plugin's manifest and the team's `remote.config.ts`. It confines the stylesheets of the build to the remote, in
 * their files, as the builds of `@mutha/build` do.
 *
 * @param folder the folder of the build, with its `mf-manifest.json`
 * @param config the team's config, with embeds. The build exposes a screen under the name of its file, such as
 *   `./odds-screen`
 * @throws ContractError or ReleaseError that says what does not fit, and what to do; no `remote.json` is written then
 */
export async function describeStock(folder: string, config: ReadConfig): Promise<Descriptor> {
  if (Object.keys(config.fragments).length > 0)
    throw new ReleaseError(
      'stock-build-unfit',
      `${config.name} offers fragments. Other teams' pages show them, and a release prerenders those pages, but the federation runtime works in browsers only. Build with @mutha/build, or remove the fragments from remote.config.ts.`,
    );
  const manifest = await readManifest(folder);
  await confineSheets(folder, config.name);
  const { globalName, remoteEntry } = manifest.metaData;
  const requires = requiresOf(config.name, manifest);
  const declared = declaredBy(config);
  const whole = {
    ...declared,
    runtime: 'federation',
    container: globalName,
    entry: [remoteEntry.path.replace(/\/$/, ''), remoteEntry.name].filter(Boolean).join('/'),
    modules: Object.fromEntries(
      declared.screens.map(({ path, module }) => [
        module,
        // The manifest does not say which module uses which shared module, so each module requires all of them.
        { ...assetsOf(path, module, manifest), shared: Object.keys(requires) },
      ]),
    ),
    requires,
    files: await filesIn(folder, config.name),
    version: noVersion,
  };
  const read = parseDescriptor(whole, `${config.name}/remote.config.ts`);
  const descriptor = { ...read, version: versionOf(read) };
  await writeFile(join(folder, descriptorFile(config.name)), `${JSON.stringify(descriptor, null, 1)}\n`);
  return descriptor;
}

/** @throws ReleaseError for a rule that acts on the whole page: its file, line and column, and what to do */
async function confineSheets(folder: string, remote: string): Promise<void> {
  for (const name of filesUnder(folder).filter((file) => file.endsWith('.css'))) {
    const file = join(folder, name);
    const text = await confinedText(await readFile(file, 'utf8'), remote, file).catch((error: unknown) => {
      if (!(error instanceof CssSyntaxError)) throw error;
      throw new ReleaseError('sheet-unconfined', `${file}:${error.line}:${error.column}: ${error.reason}`);
    });
    await writeFile(file, text);
  }
}

function assetsOf(path: string, module: string, { exposes }: StockManifest): { js: string[]; css: string[] } {
  const exposed = exposes.find((expose) => expose.path === module);
  if (!exposed)
    throw new ReleaseError(
      'stock-build-unfit',
      `The screen ${path} is ${module}, which ${federationManifest} does not expose. It exposes: ${exposes.map(({ path }) => path).join(', ') || 'nothing'}. Correct "exposes" in the plugin's settings, or "screen" in remote.config.ts.`,
    );
  return { js: exposed.assets.js.sync, css: exposed.assets.css.sync };
}

/**
 * The shared modules that the shell provides and that the build requires in a range. The build brings its own copy of
 * any module that the shell does not provide.
 */
function requiresOf(remote: string, { shared }: StockManifest): Descriptor['requires'] {
  const provided = sharedVersions(join(repository, 'shell'));
  for (const { name } of shared) {
    const instead = insteadOf(name);
    if (instead) throw new ReleaseError('stock-build-unfit', `${remote} shares ${name}. ${instead}`);
  }
  const wanted = shared.filter(({ name, requiredVersion }) => requiredVersion && Object.hasOwn(provided, name));
  return Object.fromEntries(
    wanted
      .map(({ name, requiredVersion = '' }) => [name, checkedRange(remote, name, requiredVersion)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function checkedRange(remote: string, name: string, wanted: string): string {
  if (names.range.safeParse(wanted).success) return wanted;
  throw new ReleaseError(
    'stock-build-unfit',
    `${remote} shares ${name} in the range "${wanted}", which no release can be checked against. Set its "requiredVersion" in the plugin's settings to a range like "^19.0.0" and build again.`,
  );
}

async function filesIn(folder: string, remote: string): Promise<Descriptor['files']> {
  const names = filesUnder(folder).filter((name) => name !== descriptorFile(remote) && !unserved.test(name));
  const files: Descriptor['files'] = {};
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const copied = name.endsWith('.js') && copyIn(bytes.toString());
    if (copied)
      throw new ReleaseError(
        'stock-build-unfit',
        `${name} of ${remote} holds a copy of ${copied}. ${insteadOf(copied)}`,
      );
    files[name] = { integrity: integrityOf(bytes), bytes: bytes.byteLength };
  }
  return files;
}
