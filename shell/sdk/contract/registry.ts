import * as z from 'zod/mini';
import * as name from './names.ts';
import { parse } from './parse.ts';
import { collisions } from './path-patterns.ts';
import { type Descriptor, propKinds } from './remote-descriptor.ts';
import { count, dictionary } from './schema-parts.ts';
import { registryFile } from './store-layout.ts';
import { CONTRACT_VERSION } from './version.ts';

/** One release, with the hash of its descriptor. */
export const release = z.object({
  version: name.version,
  /**
   * The integrity of the descriptor, `remote.json` or `shell.json`. The descriptor holds the integrity of every other
   * file.
   */
  integrity: name.integrity,
  /** The folder of its descriptor, if not `/releases/{name}/{version}/`. `filesBaseOf` says where its files are. */
  base: z.optional(name.base),
});

const live = {
  live: release,
  /** The release before the live one. Browsers use it where the live one cannot be loaded. */
  lastGood: z.optional(release),
  /** The id of the record that says when, how and by whom it went live. */
  deployment: name.deployment,
};

/** The part of a remote that every page must know. */
export const face = z.object({
  /** The paths of its screens. Other remotes must not claim them. */
  paths: z.array(name.screenPath),
  redirects: z.array(z.object({ from: name.screenPath, to: name.screenPath })),
  /** Fragments of other remotes that its screens embed: which fragment, on which screen, with which props. */
  embeds: z.array(z.object({ fragment: name.fragmentReference, on: name.screenPath, props: propKinds })),
});

/** The most origins that a site may allow for overrides: the policy in each page names all of them. */
export const mostOverrides = 10;
const inOrder = `at most ${mostOverrides} origins, sorted, each once`;

/**
 * Origins from which a tab may take builds instead of live releases (`?override`). If it is missing, there are none.
 */
const overrides = z.array(name.origin).check(
  z.refine((given) => given.length <= mostOverrides, inOrder),
  z.refine((given) => given.every((one, index) => index === 0 || (given[index - 1] as string) < one), inOrder),
);

const fields = z.object({
  contract: z.literal(CONTRACT_VERSION),
  /** The number of the log entry from which it was made. 0 where there is no log: on a dev server. */
  number: count(),
  shell: z.optional(z.object(live)),
  overrides: z.optional(overrides),
  remotes: dictionary(name.remote, z.object({ ...live, ...face.shape })),
});

/**
 * The live releases: the one small mutable file from which the browser composes the site. It names releases. The
 * descriptor of a release, which never changes, lists the contents of the release.
 */
export type Registry = z.infer<typeof fields>;
export type Release = z.infer<typeof release>;
export type Face = z.infer<typeof face>;
export type LiveRemote = Registry['remotes'][string];

/** The face of a remote, from its descriptor. */
export function faceOf({ screens, redirects }: Descriptor): Face {
  return {
    paths: screens.map(({ path }) => path),
    redirects,
    embeds: screens.flatMap(({ path, embeds }) => embeds.map(({ fragment, props }) => ({ fragment, on: path, props }))),
  };
}

/** A descriptor with the address of the folder that its files are served from, ending in `/`. */
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

/** The most characters of a registry: browsers refuse a larger one unread. Five hundred remotes take a tenth of it. */
export const largestRegistry = 5_000_000;

/**
 * Reads a `registry.json`. One bad entry makes the whole file invalid: a site is never composed from half a registry.
 * @throws ContractError that says where, what was expected, and what was there
 */
export function parseRegistry(value: unknown): Registry {
  return parse(registry, value, registryFile);
}
