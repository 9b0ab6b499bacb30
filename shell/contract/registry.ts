import { type Descriptor, descriptor } from './descriptor.ts';
import { ContractError, dictionary, type Form, list, oneOf, optional, record } from './form.ts';
import * as name from './names.ts';
import { collisions } from './paths.ts';
import { CONTRACT_VERSION } from './version.ts';

/** A release of a remote with the folder that its files are served from, ending in `/`. */
export type Deployed = Descriptor & { base: string };

const deployed: Form<Deployed> = (value, at) => ({
  ...descriptor(value, at),
  ...record({ base: name.base })(value, at),
});

/** What the shell's build writes: `shell.json`. */
const shellFields = {
  contract: oneOf(CONTRACT_VERSION),
  version: name.version,
  /** Scripts and sheets that every page starts with, in order. */
  js: list(name.filePath),
  css: list(name.filePath),
  /** Fonts of the first view, to be fetched with the sheets. */
  fonts: list(name.filePath),
  /** The site's icon. */
  icon: name.filePath,
  /** Shared modules with the version that the shell provides. */
  provides: dictionary(name.shared, name.exactVersion),
  files: dictionary(name.filePath, name.fileFacts),
};
const shellDescriptor = record(shellFields);

const registryFields = record({
  contract: oneOf(CONTRACT_VERSION),
  shell: optional(record({ ...shellFields, base: name.base })),
  remotes: dictionary(name.remote, record({ live: deployed, lastGood: optional(deployed) })),
});

/** What is live: the one mutable file that the browser composes from. */
export type Registry = ReturnType<typeof registryFields>;
export type ShellDescriptor = ReturnType<typeof shellDescriptor>;

/**
 * Reads a `registry.json`. One bad entry refuses the whole: a site is never composed from half a registry.
 * @throws ContractError that says where, which form was expected, and what was there
 */
export function parseRegistry(value: unknown, at = 'registry.json'): Registry {
  const read = registryFields(value, at);
  for (const [key, { live, lastGood }] of Object.entries(read.remotes)) {
    for (const [role, release] of Object.entries({ live, lastGood })) {
      if (release && release.name !== key) {
        throw new ContractError(`${at}.remotes.${key}.${role}.name`, JSON.stringify(key), release.name);
      }
    }
  }
  const [first] = collisions(Object.values(read.remotes).map(({ live }) => live));
  if (first)
    throw new ContractError(
      `${at}.remotes.${first.remote}.live.screens`,
      'paths that no other remote owns',
      first.path,
    );
  return read;
}

/**
 * Reads a `shell.json`.
 * @throws ContractError that says where, which form was expected, and what was there
 */
export function parseShell(value: unknown, at = 'shell.json'): ShellDescriptor {
  return shellDescriptor(value, at);
}
