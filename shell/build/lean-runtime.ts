import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { chunkLoadTimeout } from './base.ts';
import { inDevelopment } from './mode.ts';

/** Parts of Rspack's runtime by their names, and what stands in their places. */
type Replacements = Record<string, (runtime: string) => string>;

/**
 * Takes out of a container what it never uses of Rspack's runtime, which is written for whatever a build can do: half
 * of a small remote's entry is the sharing of modules in every range that npm knows, a quarter the loading of scripts
 * and sheets. A remote provides nothing, what it takes is the one copy that fits `^version`, and its host has usually
 * loaded its files before it asks for them.
 */
export function leanContainerPlugin(): RspackPluginInstance {
  return replacing({
    sharing: () => '__webpack_require__.S = {};\n__webpack_require__.I = function() { return 1; };\n',
    // The list of what is consumed comes first, the way to install it last.
    consumes_loading: (runtime) =>
      between(runtime, 'var splitAndConvert', 'var consumeSharedInstalledModules', resolveHandler),
    // In development, scripts and sheets are exchanged while they are in use.
    ...(!inDevelopment && {
      css_loading: sheetHandler,
      load_script: () => scriptLoader,
      auto_public_path: () => ownAddress,
    }),
  });
}

/**
 * Takes out of the shell what a page's only host never uses: it provides, to containers that provide nothing, and its
 * one sheet comes with the page.
 */
export function leanHostPlugin(): RspackPluginInstance {
  return replacing({
    sharing: (runtime) => between(runtime, 'var initPromises', '', initSharing),
    css_loading: () => '',
  });
}

const resolveHandler = textOf('resolve-shared.js', 'resolveShared', 'resolveHandler');
const loadSheet = textOf('load-sheet.js', 'loadSheet', 'loadSheet');
const scriptLoader = `${textOf('load-script.js', 'loadScript', 'loadScript')}
__webpack_require__.l = loadScript(${chunkLoadTimeout});
`;
// A server, which has no document, gives the entry's address as its location.
const ownAddress = `{
  const { document, location } = globalThis;
  __webpack_require__.p = new URL('.', document ? document.currentScript.src : location).href;
}
`;

function sheetHandler(runtime: string): string {
  const hasSheet = /if \((.+)\) \{\s+\/\/ setup Promise in chunk cache/.exec(runtime)?.[1];
  if (!hasSheet) throw unknownForm();
  return `${loadSheet}
var sheets = {};
__webpack_require__.f.css = (chunkId, promises) => {
  if (typeof document === 'undefined' || !(${hasSheet})) return;
  var sheet = sheets[chunkId] ||= loadSheet(chunkId)?.catch((error) => { delete sheets[chunkId]; throw error; });
  if (sheet) promises.push(sheet);
};
`;
}

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
  if (from < 0 || to < from) throw unknownForm();
  return runtime.slice(0, from) + replacement + runtime.slice(to);
}

/** The text of a file here, with what it exports as a variable. */
function textOf(file: string, exported: string, variable: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8').replace(`export const ${exported}`, `var ${variable}`);
}

function unknownForm(): Error {
  return new Error('The runtime of @rspack/core has another form now: see shell/build/lean-runtime.ts.');
}
