import * as z from 'zod/mini';
import { type Descriptor, propKinds } from './descriptor.ts';
import * as name from './names.ts';
import { parse } from './parse.ts';
import { collisions } from './paths.ts';
import { dictionary } from './schema.ts';
import { CONTRACT_VERSION } from './version.ts';

/** One release, and how to know its descriptor for the right one. */
export const release = z.object({
  version: name.version,
  /** Of the descriptor, `remote.json` or `shell.json`, which holds the integrity of every other file. */
  integrity: name.integrity,
  /** Where its files stand, if not at `/releases/{name}/{version}/`. */
  base: z.optional(name.base),
});

const live = {
  live: release,
  /** The release before it, which takes over in the browser where the live one cannot be loaded. */
  lastGood: z.optional(release),
  /** The record of when, how and by whom it went live. */
  deployment: name.deployment,
};

/** What of a remote everybody must know. */
export const face = z.object({
  /** The paths of its screens: all that others must know to stay out of each other's way. */
  paths: z.array(name.screenPath),
  redirects: z.array(z.object({ from: name.screenPath, to: name.screenPath })),
  /** Fragments of other remotes that stand on its screens: which one, on which screen, called with which props. */
  embeds: z.array(z.object({ fragment: name.fragmentReference, on: name.screenPath, props: propKinds })),
});

const fields = z.object({
  contract: z.literal(CONTRACT_VERSION),
  shell: z.optional(z.object(live)),
  remotes: dictionary(name.remote, z.object({ ...live, ...face.shape })),
});

/**
 * What is live: the one small mutable file that the browser composes from. It names releases; what is in a
 * release says its descriptor, which never changes.
 */
export type Registry = z.infer<typeof fields>;
export type Release = z.infer<typeof release>;
export type Face = z.infer<typeof face>;
export type LiveRemote = Registry['remotes'][string];

/** A descriptor with the folder that its files are served from, ending in `/`. */
export type Deployed = Descriptor & { base: string };

/** What the shell's build writes: `shell.json`. */
const shellDescriptor = z.object({
  contract: z.literal(CONTRACT_VERSION),
  version: name.version,
  /** Scripts and sheets that every page starts with, in order. */
  js: z.array(name.filePath),
  css: z.array(name.filePath),
  /** The script that draws pages when they are released; a `ServerBundle`. */
  server: name.filePath,
  /** The site's icon, and the image that stands for it where a link to it is shown. */
  icon: name.filePath,
  image: name.filePath,
  /** Where the site is found, such as `https://mutha.example/`: what its pages tell search engines. */
  address: name.address,
  /** Pages that are promised and that nobody has released yet: links to them are no mistake. */
  onTheirWay: z.optional(z.array(name.pagePath)),
  /** Shared modules with the version that the shell provides. */
  provides: dictionary(name.shared, name.exactVersion),
  /** The scripts of those that do not come with every page. */
  parts: dictionary(name.shared, z.array(name.filePath)),
  files: dictionary(name.filePath, name.fileFacts),
});
export type ShellDescriptor = z.infer<typeof shellDescriptor>;

/** A registry in which every path has one owner. */
const registry = fields.check(({ value, issues }) => {
  const claims = Object.entries(value.remotes).map(([name, { paths, redirects }]) => ({ name, paths, redirects }));
  for (const { remote, path: input } of collisions(claims))
    issues.push({
      code: 'custom',
      input,
      path: ['remotes', remote, 'paths'],
      message: 'paths that no other remote owns',
    });
});

/**
 * Reads a `registry.json`. One bad entry refuses the whole: a site is never composed from half a registry.
 * @throws ContractError that says where, what was expected, and what was there
 */
export function parseRegistry(value: unknown, at = 'registry.json'): Registry {
  return parse(registry, value, at);
}

/**
 * Reads a `shell.json`.
 * @throws ContractError that says where, what was expected, and what was there
 */
export function parseShell(value: unknown, at = 'shell.json'): ShellDescriptor {
  return parse(shellDescriptor, value, at);
}
