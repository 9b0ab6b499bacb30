import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CONTRACT_VERSION,
  ContractError,
  componentEnding,
  type Descriptor,
  descriptorFile,
  parseDescriptor,
  parseShell,
  pathProblems,
  type ShellDescriptor,
} from '@mutha/contract';
import { integrityOf, noVersion, versionOf } from '@mutha/node';
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import { declaredParts } from './check-config.ts';
import { refuseMissingComponents } from './components.ts';
import { ConfigError, reporting } from './config-error.ts';
import { declaredBy } from './config-to-descriptor.ts';
import { withEmbeds } from './embeds.ts';
import { exposedName } from './exposed-name.ts';
import { inDevelopment } from './mode.ts';
import type { ReadConfig } from './read-config.ts';

type Files = Descriptor['files'];

/** In development, names hold no hashes. */
const byContent = inDevelopment ? {} : ({ addresses: 'content' } as const);

/** Writes `remote.json`: what the platform knows of this build. */
export function descriptorPlugin(remote: {
  config: ReadConfig;
  container: string;
  requires: Record<string, string>;
}): RspackPluginInstance {
  const { config, container, requires } = remote;
  return describing(descriptorFile(config.name), async (compilation, files): Promise<Descriptor> => {
    const modules = modulesOf(compilation, container, config);
    refuseMissingComponents(config, modules);
    const used = new Set(Object.values(modules).flatMap(({ shared }) => shared));
    const facts = {
      ...declaredBy(await withEmbeds(config, compilation.compiler.context)),
      ...byContent,
      container,
      entry: entryFiles(compilation, container).js.at(-1) ?? '',
      modules,
      requires: Object.fromEntries(Object.entries(requires).filter(([name]) => used.has(name))),
      files,
    };
    refuseOtherRemotes(compilation, config.name);
    const read = described(facts, config.name);
    const [problem] = pathProblems(read, []);
    if (problem) throw new ConfigError(problem);
    return { ...read, version: versionOf(read) };
  });
}

/**
 * The descriptor that `facts` make, in the contract's form.
 * @throws ConfigError that names `remote.config.ts`, since a mistake in the form comes from there
 */
function described(facts: object, name: string): Descriptor {
  try {
    return parseDescriptor({ ...facts, version: noVersion }, `${name}/remote.config.ts`);
  } catch (error) {
    throw error instanceof ContractError ? new ConfigError(error.message) : error;
  }
}

/**
 * Refuses modules from another remote's folder. A remote runs alone, so they would be copies that stay as they are when
 * the other remote is released.
 */
function refuseOtherRemotes(compilation: Compilation, name: string): void {
  const workspace = `${dirname(compilation.compiler.context)}/`;
  for (const module of compilation.modules) {
    const file = module.nameForCondition?.() ?? '';
    const [room = ''] = file.startsWith(workspace) ? file.slice(workspace.length).split('/') : [];
    if (room.startsWith('mf-') && room !== name)
      throw new ConfigError(
        `${name} imports ${file.slice(workspace.length)}, which belongs to ${room}. Embed one of its fragments instead, or move what both need to shared-ui.`,
      );
  }
}

/**
 * Writes `shell.json`: what every page starts with, which pages are promised, and which versions the shell provides.
 */
export function shellDescriptorPlugin(provides: Record<string, string>, onTheirWay: string[]): RspackPluginInstance {
  return describing(descriptorFile('shell'), async (compilation, files): Promise<ShellDescriptor> => {
    const entry = entryFiles(compilation, 'main');
    const late = Object.keys(files).find((file) => file.endsWith('.css') && !entry.css.includes(file));
    if (late) throw new ConfigError(`${late} would load after the page. Import its styles from src/styles.css.`);
    const missing = Object.keys(provides).find((name) => !isProvided(compilation, name));
    if (missing)
      throw new ConfigError(
        `${missing} is shared by the shell, but nothing in the shell imports it, so a remote would not find it. Import it in shell/src/provided-modules.ts.`,
      );
    const find = (form: RegExp) => Object.keys(files).find((file) => form.test(file));
    const facts = {
      contract: CONTRACT_VERSION,
      ...byContent,
      ...entry,
      // A dev server of the shell draws nothing ahead, and has no such script.
      server: find(/^server\.[^/]*cjs$/) ?? 'server.cjs',
      icon: find(/^icon\.[^/]*svg$/),
      image: find(/^share\.[^/]*png$/),
      address: addressOf(compilation.compiler.context),
      onTheirWay,
      provides,
      parts: partsOf(compilation),
      files,
    };
    const read = parseShell({ ...facts, version: noVersion });
    return { ...read, version: versionOf(read) };
  });
}

/** Whether a shared module is in the build: Rspack leaves out, without a word, what nothing imports. */
function isProvided(compilation: Compilation, name: string): boolean {
  return [...compilation.modules].some((module) => sharedModule('provide', module.readableIdentifier()) === name);
}

/** The shared module that a module of the build provides or consumes, by that one's name in Rspack. */
function sharedModule(what: 'provide' | 'consume', moduleName = ''): string | undefined {
  const [, verb, shared] = /^(\w+) shared module \([^)]*\) ((?:@[^@/]+\/)?[^@]+)@/.exec(moduleName) ?? [];
  return verb === what ? shared : undefined;
}

/** The scripts of each shared module that is a chunk of its own. */
function partsOf(compilation: Compilation): ShellDescriptor['parts'] {
  const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, ids: true, chunkOrigins: true });
  const parts: Record<string, string[]> = {};
  for (const { files = [], origins = [] } of chunks)
    for (const { moduleName = '' } of origins) {
      const module = sharedModule('provide', moduleName);
      if (module) parts[module] = [...(parts[module] ?? []), ...files.filter((file) => file.endsWith('.js'))].sort();
    }
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The address of the site: `homepage` in the shell's `package.json`. */
function addressOf(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).homepage;
}

function describing(
  file: string,
  describe: (compilation: Compilation, files: Files) => Promise<object>,
): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('mutha-descriptor', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: 'mutha-descriptor', stage }, async () => {
          if (compilation.errors.length > 0) return;
          await reporting(compilation, async () => {
            const json = JSON.stringify(await describe(compilation, filesOf(compilation)), null, 1);
            compilation.emitAsset(file, new compiler.rspack.sources.RawSource(`${json}\n`));
          });
        });
      });
    },
  };
}

/**
 * Whether a file is a hot update. In development it leads from the previous build to this one, so a page that begins
 * with this build does not need it.
 */
function isHotUpdate(file: string): boolean {
  return file.includes('.hot-update.');
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

function filesOf(compilation: Compilation): Files {
  const assets = compilation
    .getAssets()
    .filter(({ name }) => !/\.(map|LICENSE\.txt)$/.test(name) && !isHotUpdate(name));
  const queried = assets.find(({ name }) => name.includes('?'));
  if (queried)
    throw new ConfigError(
      `The build names a file "${queried.name}", with its hash in the query. Two versions of that file would have one name. Put the hash before the extension, as in "[name].[contenthash:8].js", in each "filename" and "chunkFilename" of "output".`,
    );
  return Object.fromEntries(
    assets
      .map(({ name, source }) => [name, source.buffer()] as const)
      .sort(byName)
      .map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.byteLength }]),
  );
}

function entryFiles(compilation: Compilation, entry: string): { js: string[]; css: string[] } {
  const files = (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter((file) => !isHotUpdate(file));
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

function modulesOf(compilation: Compilation, container: string, config: ReadConfig): Descriptor['modules'] {
  const stats = compilation.getStats().toJson({
    all: false,
    chunks: true,
    ids: true,
    chunkModules: true,
    chunkGroups: true,
    dependentModules: true,
    // Those of the build before, in development.
    cachedModules: true,
    nestedModules: false,
    providedExports: true,
    modulesSpace: Number.MAX_SAFE_INTEGER,
    chunkModulesSpace: Number.MAX_SAFE_INTEGER,
  });
  const inEntry = new Set(entryFiles(compilation, container).js);
  const exposed = new Map(declaredParts(config).map(({ file }) => [exposedName(file), file]));
  return Object.fromEntries(
    [...exposed].sort(byName).map(([name, source]) => {
      const group = stats.namedChunkGroups?.[name.slice(2)];
      const files = (group?.assets ?? [])
        .map((asset) => asset.name)
        .filter((file) => !inEntry.has(file) && !isHotUpdate(file));
      const chunks = (stats.chunks ?? []).filter((chunk) => group?.chunks?.includes(chunk.id ?? ''));
      const shared = chunks
        .flatMap((chunk) => chunk.modules ?? [])
        .flatMap((module) => sharedModule('consume', module.name) ?? []);
      const exports = chunks
        .flatMap((chunk) => chunk.modules ?? [])
        // The bundler may have put other modules into it: "./src/board.tsx + 3 modules".
        .filter((module) => module.name?.split(' + ')[0] === source)
        .flatMap(({ providedExports }) => providedExports ?? [])
        .filter((each) => Object.values(componentEnding).some((ending) => each.endsWith(ending)));
      return [
        name,
        {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          shared: [...new Set(shared)].sort(),
          exports: [...new Set(exports)].sort(),
        },
      ];
    }),
  );
}
