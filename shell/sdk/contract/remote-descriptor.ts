import * as z from 'zod/mini';
import * as name from './names.ts';
import { parse } from './parse.ts';
import { count, dictionary, text } from './schema-parts.ts';
import { structuredData } from './structured-data.ts';
import { CONTRACT_VERSION } from './version.ts';

/** The files and shared modules that one exposed module needs before it can run, besides the entry. */
const moduleFiles = z.object({
  /** Scripts in load order. */
  js: z.array(name.filePath),
  css: z.array(name.filePath),
  /** Shared modules that the shell must have ready, such as `@mutha/shared-ui`. */
  shared: z.array(name.shared),
  /**
   * Its exports that are screens and fragments, such as `BoardScreen`: for other hosts' types. A stock build has none.
   */
  exports: z.optional(z.array(name.component)),
});

/**
 * `content`: the name of every file holds a hash of the file's bytes, so that the files of all releases share one
 * folder. Missing, as in a stock build or in development: the files are in the folder of their version.
 */
export const addresses = z.optional(z.literal('content'));

const head = z.object({ title: text(), description: text() });

export const propKind = z.literal(['string', 'number', 'boolean']);

export const propKinds = dictionary(name.prop, propKind);

/** A fragment that a screen embeds: `Embed`. */
export const embed = z.object({ fragment: name.fragmentReference, props: propKinds });

const screen = z.object({
  path: name.screenPath,
  /** Key of `modules`. */
  module: name.module,
  /** The known pages of the screen. A screen without parameters is one page. */
  pages: z.array(
    z.object({
      path: name.pagePath,
      title: text(),
      description: text(),
      structuredData: z.optional(structuredData),
    }),
  ),
  notFound: z.optional(head),
  /** When React starts on the screen's pages. If it is missing, that is `load`. */
  hydrate: z.optional(z.literal(['load', 'intent'])),
  embeds: z.array(embed),
});

/** A descriptor, field by field. */
const fields = z.object({
  contract: z.literal(CONTRACT_VERSION),
  name: name.remote,
  team: text(),
  /** Hash of everything else in the release: the same content has the same version anywhere. */
  version: name.version,
  /** Global variable that the entry sets. Unique to the build, so that two versions can run in one tab. */
  container: name.global,
  entry: name.filePath,
  addresses,
  /**
   * Set if the shell's own loader cannot start the release: a build with the federation plugin's stock settings needs
   * the federation runtime.
   */
  runtime: z.optional(z.literal('federation')),
  modules: dictionary(name.module, moduleFiles),
  screens: z.array(screen),
  fragments: dictionary(
    name.fragment,
    z.object({
      module: name.module,
      /** The props that a screen must pass. */
      props: propKinds,
      /** The props that a screen may pass. */
      optional: z.optional(propKinds),
    }),
  ),
  redirects: z.array(z.object({ from: name.screenPath, to: name.screenPath })),
  /** The shared modules that the remote needs, each with the version range that it was built for. */
  requires: dictionary(name.shared, name.range),
  /** The most that a screen or fragment may take to load, in bytes after compression with brotli. */
  budget: count(),
  /** Every file of the release. */
  files: dictionary(name.filePath, name.fileFacts),
});

/** A release as the platform sees it: `remote.json`, written by the build beside the hashed files. */
export type Descriptor = z.infer<typeof fields>;
export type FragmentDescriptor = Descriptor['fragments'][string];
export type ScreenDescriptor = z.infer<typeof screen>;

/** A descriptor that is complete: it lists every file, module and shared module that it refers to. */
const descriptor = fields.check(({ value, issues }) => {
  const refer = (to: object, key: string, path: PropertyKey[], message: string) => {
    if (!Object.hasOwn(to, key)) issues.push({ code: 'custom', input: key, path, message });
  };
  const { files, modules, requires } = value;
  refer(files, value.entry, ['entry'], 'a file that "files" lists');
  for (const [key, { js, css, shared }] of Object.entries(modules)) {
    for (const file of [...js, ...css]) refer(files, file, ['modules', key], 'files that "files" lists');
    for (const module of shared) refer(requires, module, ['modules', key, 'shared'], 'what "requires" lists');
  }
  for (const [index, { module }] of value.screens.entries())
    refer(modules, module, ['screens', index, 'module'], 'a module that "modules" lists');
  for (const [key, { module }] of Object.entries(value.fragments))
    refer(modules, module, ['fragments', key, 'module'], 'a module that "modules" lists');
});

/**
 * Reads a `remote.json`.
 * @throws ContractError that says where, what was expected, and what was there
 */
export function parseDescriptor(value: unknown, at = 'remote.json'): Descriptor {
  return parse(descriptor, value, at);
}
