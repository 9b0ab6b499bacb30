import { relative } from 'node:path';
import type { Compiler, Module, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ConfigError, reporting } from './config-error.ts';

/**
 * Packages that work together with a part of them in the shell: its router, its one region of toasts. A copy of a
 * remote's own would find no router around it, and its toasts would be shown nowhere. By package, the module with the
 * shell's own exports.
 */
const shellsOwn: Record<string, string> = {
  'react-router': '@mutha/remote/router',
  'react-router-dom': '@mutha/remote/router',
  sonner: '@mutha/remote/toast',
};

/** What a team does instead of using its own copy of a package; undefined where a copy of its own works. */
export function insteadOf(name: string): string | undefined {
  const own = Object.hasOwn(shellsOwn, name) && shellsOwn[name];
  if (!own) return undefined;
  return `A copy of ${name} in a remote does not work, because the shell has the other half of it. Import what you need from ${own}, which exports everything a remote can use.`;
}

/** A text of each package that every copy of it holds, minified or not. */
const marks: Record<string, string> = {
  'react-router': 'may be used only in the context of a <Router> component',
  sonner: 'data-sonner-toaster',
};

/** The package of which a script holds a copy; undefined where it holds none. */
export function copyIn(script: string): string | undefined {
  return Object.keys(marks).find((name) => script.includes(marks[name] as string));
}

/** Fails a build that would bring its own copy of such a package. */
export function refuseOwnCopies(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('mutha-own-copies', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: 'mutha-own-copies', stage }, () =>
          reporting(compilation, async () => {
            for (const module of compilation.modules) {
              const issuer = compilation.moduleGraph.getIssuer(module);
              const name = packageOf(module);
              const instead = name && insteadOf(name);
              if (!instead || !issuer || packageOf(issuer) === name) continue;
              const file = relative(compiler.context, issuer.nameForCondition() ?? '');
              throw new ConfigError(`${file} imports ${name}. ${instead}`);
            }
          }),
        );
      });
    },
  };
}

/** The installed package that a module belongs to. */
function packageOf(module: Module): string | undefined {
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module.nameForCondition?.() ?? '')?.[1];
}
