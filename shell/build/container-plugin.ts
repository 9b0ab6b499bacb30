import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Exposes, type RspackPluginInstance, RuntimeModule, rspack } from '@rspack/core';

interface Container {
  /** Its global name. */
  name: string;
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
export function containerPlugin({ name, filename, exposes, requires }: Container): RspackPluginInstance {
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
          compilation.addRuntimeModule(chunk, new ContainerRuntime());
        });
      });
    },
  };
}

const text = readFileSync(join(import.meta.dirname, 'container-runtime.js'), 'utf8');

class ContainerRuntime extends RuntimeModule {
  constructor() {
    // Runs after Rspack's own parts, because it completes them.
    super('mutha container', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `${text.replace('export const', 'const')}\ncontainerRuntime(__webpack_require__);\n`;
  }
}
