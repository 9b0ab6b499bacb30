import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Compilation,
  type Compiler,
  type Exposes,
  type RspackPluginInstance,
  RuntimeModule,
  rspack,
} from '@rspack/core';

interface Container {
  /** Its global name, which no other version of it has. */
  name: string;
  /** The global list to which the chunks of all its versions add themselves. */
  chunks: string;
  filename: string;
  exposes: Exposes;
  /** The shared modules that it may take from its host, each with its range. */
  requires: Record<string, string>;
}

/**
 * Makes a build a container. `enhanced` is meant for builds that bring their own federation runtime: Rspack then only
 * writes the lists of what is exposed and consumed, and leaves the rest to that runtime. Our runtime is
 * `container-runtime.js`, a few lines. Rspack's own runtime serves every kind of container, and would be half of a
 * small remote's entry (decisions/0021).
 */
export function containerPlugin({ name, chunks, filename, exposes, requires }: Container): RspackPluginInstance {
  const shared = Object.entries(requires).map(([module, requiredVersion]) => [
    module,
    { import: false as const, singleton: true, strictVersion: true, requiredVersion },
  ]);
  return {
    apply(compiler: Compiler) {
      new rspack.container.ModuleFederationPluginV1({
        name,
        library: { type: 'window', name },
        filename,
        exposes,
        shared: Object.fromEntries(shared),
        enhanced: true,
      }).apply(compiler);
      compiler.hooks.thisCompilation.tap('mutha-container', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('mutha-container', (chunk, requirements) => {
          requirements.add(compiler.rspack.RuntimeGlobals.shareScopeMap);
          const own = compilation.outputOptions.chunkLoadingGlobal ?? '';
          compilation.addRuntimeModule(chunk, new ContainerRuntime(own, chunks));
        });
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
        compilation.hooks.processAssets.tap({ name: 'mutha-container', stage }, () =>
          addToCommonList(compilation, chunks),
        );
      });
    },
  };
}

const text = readFileSync(join(import.meta.dirname, 'container-runtime.js'), 'utf8');

class ContainerRuntime extends RuntimeModule {
  readonly #own: string;
  readonly #common: string;

  constructor(own: string, common: string) {
    // Runs after Rspack's own parts, because it completes them.
    super('mutha container', RuntimeModule.STAGE_TRIGGER);
    this.#own = own;
    this.#common = common;
  }

  override generate(): string {
    const args = ['__webpack_require__', JSON.stringify(this.#own), JSON.stringify(this.#common)];
    return `${text.replace('export const', 'const')}\ncontainerRuntime(${args});\n`;
  }
}

/**
 * Lets each chunk add itself to the list `common`, with its address, instead of the list of its own version. Otherwise
 * every chunk would contain the version's name, and a release of one changed line would change all of them.
 * @throws Error where Rspack begins a chunk with other words than it did
 */
function addToCommonList(compilation: Compilation, common: string): void {
  const { chunkLoadingGlobal: own = '' } = compilation.outputOptions;
  const start = new RegExp(`\\(globalThis[^()]*\\b${own}\\b[^()]*\\)\\.push\\(`);
  const { ReplaceSource } = compilation.compiler.rspack.sources;
  const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  for (const { name, source } of compilation.getAssets()) {
    const text = name.endsWith('.js') && !entries.has(name) ? source.source().toString() : '';
    if (!text.includes(own)) continue;
    const found = start.exec(text);
    if (!found)
      throw new Error(
        `${name} does not begin as a chunk of Rspack should. If it is the script of a worker: a remote cannot have one. Otherwise see addToCommonList() in ${import.meta.url}.`,
      );
    const changed = new ReplaceSource(source);
    const by = `(globalThis.${common} ??= []).push(globalThis.document?.currentScript.src, `;
    changed.replace(found.index, found.index + found[0].length - 1, by);
    compilation.updateAsset(name, changed);
  }
}
