import { type Descriptor, propKinds } from './descriptor.ts';
import { ContractError, dictionary, list, oneOf, optional, record } from './form.ts';
import { descriptorFile, registryFile, releasesFolder } from './layout.ts';
import * as name from './names.ts';
import { collisions } from './paths.ts';
import { CONTRACT_VERSION } from './version.ts';

/** One release, and how to know its descriptor for the right one. */
const release = record({
  version: name.version,
  /** Of the descriptor, `remote.json` or `shell.json`, which holds the integrity of every other file. */
  integrity: name.integrity,
  /** Where its files stand, if not at `/releases/{name}/{version}/`. */
  base: optional(name.base),
});

const live = {
  live: release,
  /** The release before it, which takes over in the browser where the live one cannot be loaded. */
  lastGood: optional(release),
  /** The record of when, how and by whom it went live. */
  deployment: name.deployment,
};

const registryFields = record({
  contract: oneOf(CONTRACT_VERSION),
  shell: optional(record(live)),
  remotes: dictionary(
    name.remote,
    record({
      ...live,
      /** The paths of its screens: all that others must know to stay out of each other's way. */
      paths: list(name.screenPath),
      redirects: list(record({ from: name.screenPath, to: name.screenPath })),
      /** Fragments of other remotes that stand on its screens: which one, on which screen, called with which props. */
      embeds: list(record({ fragment: name.fragmentReference, on: name.screenPath, props: propKinds })),
    }),
  ),
});

/**
 * What is live: the one small mutable file that the browser composes from. It names releases; what is in a
 * release says its descriptor, which never changes.
 */
export type Registry = ReturnType<typeof registryFields>;
export type Release = ReturnType<typeof release>;
export type LiveRemote = Registry['remotes'][string];

/** A descriptor with the folder that its files are served from, ending in `/`. */
export type Deployed = Descriptor & { base: string };

/** What the shell's build writes: `shell.json`. */
const shellDescriptor = record({
  contract: oneOf(CONTRACT_VERSION),
  version: name.version,
  /** Scripts and sheets that every page starts with, in order. */
  js: list(name.filePath),
  css: list(name.filePath),
  /** The script that draws pages when they are released; a `ServerBundle`. */
  server: name.filePath,
  /** The site's icon, and the image that stands for it where a link to it is shown. */
  icon: name.filePath,
  image: name.filePath,
  /** Where the site is found, such as `https://mutha.example/`: what its pages tell search engines. */
  address: name.address,
  /** Pages that are promised and that nobody has released yet: links to them are no mistake. */
  onTheirWay: optional(list(name.pagePath)),
  /** Shared modules with the version that the shell provides. */
  provides: dictionary(name.shared, name.exactVersion),
  /** The scripts of those that do not come with every page. */
  parts: dictionary(name.shared, list(name.filePath)),
  files: dictionary(name.filePath, name.fileFacts),
});
export type ShellDescriptor = ReturnType<typeof shellDescriptor>;

/** The folder of a release's files, ending in `/`. */
export function baseOf(remote: string, { base, version }: Pick<Release, 'base' | 'version'>): string {
  return base ?? `/${releasesFolder}${remote}/${version}/`;
}

/**
 * Reads a `registry.json`. One bad entry refuses the whole: a site is never composed from half a registry.
 * @throws ContractError that says where, which form was expected, and what was there
 */
export function parseRegistry(value: unknown, at: string = registryFile): Registry {
  const read = registryFields(value, at);
  const claims = Object.entries(read.remotes).map(([remote, { paths, redirects }]) => ({
    name: remote,
    paths,
    redirects,
  }));
  const [first] = collisions(claims);
  if (first)
    throw new ContractError(`${at}.remotes.${first.remote}.paths`, 'paths that no other remote owns', first.path);
  return read;
}

/**
 * Reads a `shell.json`.
 * @throws ContractError that says where, which form was expected, and what was there
 */
export function parseShell(value: unknown, at: string = descriptorFile('shell')): ShellDescriptor {
  return shellDescriptor(value, at);
}
