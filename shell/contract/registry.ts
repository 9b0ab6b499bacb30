import * as z from 'zod/mini';
import { type Descriptor, propKinds } from './descriptor.ts';
import { registryFile } from './layout.ts';
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
export function parseRegistry(value: unknown, at: string = registryFile): Registry {
  return parse(registry, value, at);
}
