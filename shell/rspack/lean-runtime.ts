import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Parts of Rspack's runtime by their names, and what stands in their places. */
type Replacements = Record<string, (runtime: string) => string>;

/**
 * Takes out of a container what it never uses of Rspack's sharing runtime. That runtime is written for whatever a build can share, and
 * understands every range that npm does; it is half of a small remote's entry. A remote provides nothing, and what
 * it takes is the one copy that fits `^version`.
 */
export function leanContainerPlugin(): RspackPluginInstance {
  return replacing({
    sharing: () => '__webpack_require__.S = {};\n__webpack_require__.I = function() { return 1; };\n',
    // The list of what is consumed comes first, the way to install it last.
    consumes_loading: (runtime) =>
      between(runtime, 'var splitAndConvert', 'var consumeSharedInstalledModules', resolveHandler),
  });
}

/**
 * Takes out of the shell what a page's only host never uses: it provides, to containers that provide nothing, and its one sheet
 * comes with the page.
 */
export function leanHostPlugin(): RspackPluginInstance {
  return replacing({
    sharing: (runtime) => between(runtime, 'var initPromises', '', initSharing),
    css_loading: () => '',
  });
}

const resolveHandler = readFileSync(join(import.meta.dirname, 'resolve-shared.js'), 'utf8').replace(
  'export const resolveShared',
  'var resolveHandler',
);

const initSharing = `__webpack_require__.I = function(name) {
  if (__webpack_require__.S[name]) return 1;
  var scope = __webpack_require__.S[name] = {};
  var { scopeToSharingDataMapping, uniqueName } = __webpack_require__.initializeSharingData;
  for (var { name: key, version, factory, eager } of scopeToSharingDataMapping[name])
    scope[key] = { [version]: { get: factory, from: uniqueName, eager: Boolean(eager) } };
  return 1;
};
`;

function replacing(replacements: Replacements): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('mutha-lean-runtime', (compilation) => {
        compilation.hooks.runtimeModule.tap('mutha-lean-runtime', (module) => {
          const replace = replacements[module.name];
          if (replace && module.source)
            module.source.source = Buffer.from(replace(module.source.source.toString('utf8')));
        });
      });
    },
  };
}

/** Replaces what stands from `start` to `end`, or to where the text ends. */
function between(runtime: string, start: string, end: string, replacement: string): string {
  const from = runtime.indexOf(start);
  const to = end ? runtime.indexOf(end) : runtime.length;
  if (from < 0 || to < from)
    throw new Error('The runtime of @rspack/core has another form now: see shell/rspack/lean-runtime.ts.');
  return runtime.slice(0, from) + replacement + runtime.slice(to);
}
