import { existsSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ContractError, type Embed, embedSchema, parse as parseAs } from '@mutha/contract';
import { type Expression, type Node, parse, type SpreadElement } from 'acorn';
import { simple } from 'acorn-walk';
import type { Plugin } from 'esbuild';
import { declaredParts } from './check-config.ts';
import { ConfigError } from './config-error.ts';
import type { ReadConfig } from './read-config.ts';

/** A call of `embed()`, and where it is: `mf-content/src/home/embedded.ts:5`. */
type Call = Embed & { at: string };

/**
 * Adds to each screen the fragments that it embeds, from the `embed()` calls in the remote's own source. A call counts
 * where the screen, or what it imports, uses the component that the call makes. Of what it imports later, all calls
 * count. No screen runs. A screen whose file is missing embeds nothing: a stock build can be described without its
 * source.
 *
 * @param folder the remote's folder
 * @throws ConfigError where a call is not written out, a screen passes a fragment different props in two places, a
 *   fragment embeds another, or the source cannot be read
 */
export async function withEmbeds(config: ReadConfig, folder: string): Promise<ReadConfig> {
  const files = [...new Set(declaredParts(config).map(({ file }) => file))];
  const calls = await callsIn(
    files.filter((file) => existsSync(join(folder, file))),
    folder,
  );
  for (const [name, { fragment }] of Object.entries(config.fragments))
    for (const { fragment: embedded, at } of calls.get(fragment.file) ?? [])
      throw new ConfigError(
        `${at}: the fragment "${name}" embeds ${embedded}, and the screens that embed "${name}" do not know that. Only screens embed fragments: draw it without ${embedded}.`,
      );
  const screens = config.screens.map((screen) => ({
    ...screen,
    embeds: embedsOf(calls.get(screen.screen.file) ?? []),
  }));
  return { ...config, screens };
}

/**
 * Each fragment once.
 * @throws ConfigError where two calls differ
 */
function embedsOf(calls: readonly Call[]): Embed[] {
  const first = new Map<string, Call>();
  for (const call of calls) {
    const other = first.get(call.fragment) ?? call;
    if (!isDeepStrictEqual(other.props, call.props))
      throw new ConfigError(
        `${call.at}: ${other.at} also embeds ${call.fragment}, with other props. Make its component in one of the two files, and import it in the other.`,
      );
    first.set(call.fragment, other);
  }
  return [...first.values()].map(({ fragment, props }) => ({ fragment, props }));
}

/** The `embed()` calls that each file needs. @param files relative to `folder` */
async function callsIn(files: readonly string[], folder: string): Promise<Map<string, Call[]>> {
  const { build, transform } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: files.map((file, index) => ({ in: file, out: String(index) })),
    absWorkingDir: folder,
    outdir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.js': 'jsx' },
    // Makes one text of what is written in several.
    minifySyntax: true,
    sourcemap: 'inline',
    packages: 'external',
    logLevel: 'silent',
    plugins: [ownSource],
  }).catch(({ message }: Error) => {
    throw new ConfigError(
      `The embed() calls of ${basename(folder)} cannot be read: ${message.replace(/^Build failed .*\n/, '')}. Correct it.`,
    );
  });
  const calls = files.map(async (file, index): Promise<[string, Call[]]> => {
    const bundle = outputFiles.find(({ path }) => basename(path) === `${index}.js`)?.text ?? '';
    if (!bundle.includes(mark)) return [file, []];
    // esbuild leaves out unused calls only where the function is in the same file.
    const { code, map } = await transform(bundle, { format: 'esm', treeShaking: true, sourcemap: 'external' });
    return [file, callsOf(code, new SourceMap(JSON.parse(map)), folder)];
  });
  return new Map(await Promise.all(calls));
}

/** What `embed` is called in a bundle, so that nothing else has its name. */
const mark = 'embed__of__mutha';

const remotePackage = createRequire(import.meta.url).resolve('@mutha/remote');

/** Reads the scripts of the remote itself, in which unused calls of `embed()` can be left out. */
const ownSource: Plugin = {
  name: 'own source',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@mutha\/remote$/ }, () => ({ path: remotePackage }));
    onLoad({ filter: /./ }, ({ path }) => {
      if (path === join(dirname(remotePackage), 'embed.ts'))
        return {
          contents: `/* @__NO_SIDE_EFFECTS__ */ function ${mark}() { return arguments; }\nexport { ${mark} as embed };`,
        };
      // A stylesheet or an image has any export.
      return /\.([cm]?[jt]s|[jt]sx|json)$/.test(path) ? undefined : { contents: 'module.exports = {};' };
    });
  },
};

function callsOf(text: string, sources: SourceMap, folder: string): Call[] {
  const calls: Call[] = [];
  const placeOf = ({ loc }: Node) => {
    const { line = 1, column = 0 } = loc?.start ?? {};
    const found = sources.findEntry(line - 1, column);
    return 'originalSource' in found
      ? `${basename(folder)}/${found.originalSource}:${found.originalLine + 1}`
      : basename(folder);
  };
  simple(parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true }), {
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== mark) return;
      calls.push(callOf(call.arguments, placeOf(call)));
    },
  });
  return calls;
}

function callOf([fragment, props]: (Expression | SpreadElement)[], at: string): Call {
  try {
    const embed = parseAs(embedSchema, { fragment: written(fragment), props: written(props) }, `${at}: embed()`);
    return { ...embed, at };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new ConfigError(
      `${error.message}. Write both in the call, as in embed('mf-waitlist/quick-join', { source: 'string' }): the build reads it and does not run it.`,
    );
  }
}

/** The value of a text, or of an object of texts; undefined where the code has to run for it. */
function written(node: Expression | SpreadElement | undefined): unknown {
  if (node?.type === 'Literal') return node.value;
  if (node?.type !== 'ObjectExpression') return undefined;
  const entries = node.properties.map((property) => {
    if (property.type !== 'Property' || property.computed) return undefined;
    const { key, value } = property;
    return [key.type === 'Identifier' ? key.name : String(written(key as Expression)), written(value)] as const;
  });
  return entries.includes(undefined) ? undefined : Object.fromEntries(entries as [string, unknown][]);
}
