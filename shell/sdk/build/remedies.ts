import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Compiler, type RspackError, type RspackPluginInstance, rspack } from '@rspack/core';
import { insteadOf } from './own-copies.ts';

/** Says what to do where the bundler knows only what is wrong: a package that is missing, a stylesheet in Sass. */
export function remediesPlugin(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('mutha-remedies', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'mutha-remedies', stage }, () => {
          compilation.errors = compilation.errors.map((error) => {
            const message = withRemedy(error, compiler.context);
            const { module, loc } = error;
            return message ? Object.assign(new rspack.WebpackError(message), { module, loc }) : error;
          });
        });
      });
    },
  };
}

/** The error with what to do; undefined where the bundler says enough. @param folder that of the remote */
function withRemedy({ message, module }: RspackError, folder: string): string | undefined {
  if (/\.(s[ac]ss|less|styl)$/.test(module?.nameForCondition() ?? ''))
    return 'A build knows plain stylesheets and Tailwind CSS only. Write it as a .css file.';
  const [, request = ''] = /Can't resolve '([^']+)'/.exec(stripVTControlCharacters(message)) ?? [];
  const [name] = /^(@[^/]+\/)?\w[^/]*/.exec(request) ?? [];
  if (!name || isBuiltin(name) || name.startsWith('@mutha/')) return undefined;
  if (dependenciesOf(folder).includes(name)) {
    // A workspace has its packages above the folder of the remote.
    const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
    const isAbove = (place: string) => folder.startsWith(dirname(place));
    if (places.some((place) => isAbove(place) && existsSync(join(place, name)))) return undefined;
    return `"${name}" is in package.json, but not installed. Run "${installAll}".`;
  }
  const remedy = insteadOf(name) ?? `Correct the name, or run "${install} ${name}" in the folder of the remote.`;
  return `"${request}" is not installed. ${remedy}`;
}

/** Whether this is a package that is installed; otherwise it is in a checkout. */
const isInstalled = import.meta.dirname.split(sep).includes('node_modules');
/** Adds a package to a remote, and installs all that are listed. */
const [install, installAll] = isInstalled ? ['npm install', 'npm install'] : ['npx --yes pnpm@12 add', 'npm start'];

function dependenciesOf(folder: string): string[] {
  return Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies ?? {});
}
