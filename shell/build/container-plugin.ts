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
 * Makes a build a container. `enhanced` is for builds that bring a federation runtime: Rspack then writes its lists of
 * what is exposed and what is consumed, and leaves what is done with them to that runtime. Ours is
 * `container-runtime.js`, a few lines in place of Rspack's own, which is written for whatever a container can do and is
 * half of a small remote's entry (decisions/0021).
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
    // After Rspack's own parts, which it completes.
    super('mutha container', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `${text.replace('export const', 'const')}\ncontainerRuntime(__webpack_require__);\n`;
  }
}
