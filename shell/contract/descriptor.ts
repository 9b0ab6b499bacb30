import { ContractError, count, dictionary, type Form, list, oneOf, optional, record, text } from './form.ts';
import * as name from './names.ts';
import { CONTRACT_VERSION } from './version.ts';

/** What one exposed module needs before it can run, besides the entry. */
const moduleFiles = record({
  /** Scripts in load order. */
  js: list(name.filePath),
  css: list(name.filePath),
  /** Shared modules that the shell must have ready, such as `@mutha/shared-ui`. */
  shared: list(name.shared),
});

/** What the federation plugin writes about a build, and its runtime reads. */
export const federationManifest = 'mf-manifest.json';

const head = record({ title: text(), description: text() });

export const propKinds = dictionary(name.prop, oneOf('string', 'number', 'boolean'));

const screen = record({
  path: name.screenPath,
  /** Key of `modules`. */
  module: name.module,
  /** Every known path of the screen: itself, or its `pages` where it has parameters. */
  pages: list(record({ path: name.pagePath, title: text(), description: text() })),
  unlisted: optional(head),
  embeds: list(record({ fragment: name.fragmentReference, props: propKinds })),
});

/** The form of a descriptor, field by field. */
export const descriptorFields = record({
  contract: oneOf(CONTRACT_VERSION),
  name: name.remote,
  team: text(),
  /** Hash of everything else in the release: the same content has the same version anywhere. */
  version: name.version,
  /** Global variable that the entry sets. Unique to the build, so that two versions can run in one tab. */
  container: name.global,
  entry: name.filePath,
  /**
   * What starts it, where that is not the shell's own loader: the federation runtime, for a build with that plugin's
   * stock settings.
   */
  runtime: optional(oneOf('federation')),
  modules: dictionary(name.module, moduleFiles),
  screens: list(screen),
  fragments: dictionary(name.fragment, record({ module: name.module, props: propKinds })),
  redirects: list(record({ from: name.screenPath, to: name.screenPath })),
  /** Shared modules that it runs on, with the range that it was built for. */
  requires: dictionary(name.shared, name.range),
  /** The most that a screen or fragment may take to load, in bytes after compression with brotli. */
  budget: count(),
  /** Every file of the release. */
  files: dictionary(name.filePath, name.fileFacts),
});

/** A release as the platform sees it: `remote.json`, written by the build beside the hashed files. */
export type Descriptor = ReturnType<typeof descriptorFields>;
export type ScreenFace = ReturnType<typeof screen>;
export type ModuleFiles = ReturnType<typeof moduleFiles>;

/** A descriptor, and nothing in it refers to what is not in it. */
export const descriptor: Form<Descriptor> = (value, at) => {
  const read = descriptorFields(value, at);
  const refer = (to: object, key: string, where: string, what: string) => {
    if (!Object.hasOwn(to, key)) throw new ContractError(`${at}.${where}`, what, key);
  };
  refer(read.files, read.entry, 'entry', 'a file that "files" lists');
  for (const [key, { js, css, shared }] of Object.entries(read.modules)) {
    for (const file of [...js, ...css]) refer(read.files, file, `modules.${key}`, 'files that "files" lists');
    for (const module of shared) refer(read.requires, module, `modules.${key}.shared`, 'what "requires" lists');
  }
  for (const [index, { module }] of read.screens.entries()) {
    refer(read.modules, module, `screens[${index}].module`, 'a module that "modules" lists');
  }
  for (const [key, { module }] of Object.entries(read.fragments)) {
    refer(read.modules, module, `fragments.${key}.module`, 'a module that "modules" lists');
  }
  return read;
};

/**
 * Reads a `remote.json`.
 * @throws ContractError that says where, which form was expected, and what was there
 */
export function parseDescriptor(value: unknown, at = 'remote.json'): Descriptor {
  return descriptor(value, at);
}
