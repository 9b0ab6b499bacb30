import { brotliCompressSync } from 'node:zlib';
import {
  collisions,
  type Descriptor,
  fragmentOf,
  matchPath,
  type Registry,
  type ShellDescriptor,
} from '../contract/index.ts';
import type { BuiltRemote } from './built.ts';
import { ReleaseError } from './release-error.ts';
import type { Site } from './site.ts';

/** First segments of paths that the store needs for itself. */
const reserved = new Set(['releases', 'sitemaps']);

/** Whether a remote's build fits into the site as it is. @throws ReleaseError that says what does not fit, and what to do */
export async function checkRemote(site: Site, descriptor: Descriptor): Promise<void> {
  const shell = await site.shell();
  if (shell) checkShared(descriptor, shell);
  checkPages(descriptor);
  checkPaths(site.registry, descriptor);
  await checkEmbeds(site, descriptor);
}

/** Whether every live remote fits a new shell. @throws ReleaseError, likewise */
export async function checkShell(site: Site, { descriptor }: { descriptor: ShellDescriptor }): Promise<void> {
  for (const name of Object.keys(site.registry.remotes)) checkShared(await site.remote(name), descriptor);
}

/** Each module that is shared must be there, in a version that the remote was built for: there is no second copy to fall back to. */
function checkShared({ name, requires }: Pick<Descriptor, 'name' | 'requires'>, { provides }: ShellDescriptor): void {
  for (const [module, range] of Object.entries(requires)) {
    const version = provides[module];
    if (!version)
      throw new ReleaseError(
        `${name} needs ${module} from the shell, which does not provide it. Release a shell that does first.`,
      );
    if (!satisfies(version, range))
      throw new ReleaseError(
        `${name} was built for ${module} ${range}, and the shell provides ${version}. Build ${name} with ${module} ${version}.`,
      );
  }
}

/** Whether a version is in a range of the contract: `1.2.3`, `~1.2.3` or `^1.2.3`. */
export function satisfies(version: string, range: string): boolean {
  const [kind, from] = /^[\^~]/.test(range) ? [range[0], range.slice(1)] : ['', range];
  const [given, wanted] = [version, from].map((text) => text.split('.').map(Number)) as [number[], number[]];
  if (kind === '') return version === from;
  // The part from which on numbers may differ: behind the first that is not 0, or behind the second.
  const free = kind === '~' ? 2 : Math.min(wanted.findIndex((part) => part > 0) + 1 || 3, 3);
  if (wanted.slice(0, free).some((part, index) => given[index] !== part)) return false;
  const first = [0, 1, 2].find((index) => given[index] !== wanted[index]);
  return first === undefined || (given[first] ?? 0) > (wanted[first] ?? 0);
}

function checkPages({ name, screens }: Descriptor): void {
  const seen = new Set<string>();
  for (const { path: pattern, pages } of screens)
    for (const { path } of pages) {
      if (!matchPath(pattern, path))
        throw new ReleaseError(
          `${name} lists the page ${path} under ${pattern}, which does not lead there. Correct "pages" in remote.config.ts.`,
        );
      if (seen.has(path))
        throw new ReleaseError(`${name} lists the page ${path} twice. Take one out of remote.config.ts.`);
      seen.add(path);
    }
}

function checkPaths({ remotes }: Registry, { name, screens, redirects }: Descriptor): void {
  const paths = screens.map(({ path }) => path);
  const claimed = [...paths, ...redirects.map(({ from }) => from)];
  const taken = claimed.find((path) => reserved.has(path.split('/')[1] ?? ''));
  if (taken)
    throw new ReleaseError(
      `${name} claims ${taken}, where the platform keeps its own files. Choose another path in remote.config.ts.`,
    );
  const others = Object.entries(remotes).flatMap(([other, { paths, redirects }]) =>
    other === name ? [] : [{ name: other, paths, redirects }],
  );
  const [first] = collisions([...others, { name, paths, redirects }]);
  if (!first) return;
  const owner = first.owner === name ? 'it claims already' : `${first.owner} owns`;
  throw new ReleaseError(
    `${name} claims ${first.path}, which ${owner}. Choose another path in remote.config.ts${first.owner === name ? '' : `, or ask the team of ${first.owner} to release without it first`}.`,
  );
}

type Fragments = Descriptor['fragments'];
type Props = Fragments[string]['props'];

/** A fragment must take the props that those who embed it pass, on both sides of the release. */
async function checkEmbeds(site: Site, { name, screens, fragments }: Descriptor): Promise<void> {
  const { remotes } = site.registry;
  for (const { path, embeds } of screens)
    for (const { fragment, props } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      // One that is not live yet has a stand-in.
      if (!remotes[owner] && owner !== name) continue;
      const offered = owner === name ? fragments : (await site.remote(owner)).fragments;
      checkProps(`${path} of ${name}`, fragment, props, offered[part]?.props);
    }
  for (const [other, { embeds }] of Object.entries(remotes))
    for (const { fragment, on, props } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      if (owner === name && other !== name)
        checkProps(`${on} of ${other}, which is live,`, fragment, props, fragments[part]?.props);
    }
}

function checkProps(where: string, fragment: string, passed: Props, taken: Props | undefined): void {
  if (!taken)
    throw new ReleaseError(
      `${where} embeds ${fragment}, which does not offer it. Correct the name, or release it there first.`,
    );
  const asText = (props: Props) => JSON.stringify(Object.entries(props).sort());
  if (asText(passed) !== asText(taken))
    throw new ReleaseError(
      `${where} passes ${fragment} the props ${JSON.stringify(passed)}; it takes ${JSON.stringify(taken)}. Make the two agree.`,
    );
}

/** Whether every screen and fragment keeps to the remote's budget. @throws ReleaseError with the figures */
export function checkBudget({ descriptor, files }: BuiltRemote): void {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(files.get(file) ?? '').byteLength;
    sizes.set(file, size);
    return size;
  };
  const { name, entry, modules, budget } = descriptor;
  for (const [module, { js, css }] of Object.entries(modules)) {
    const size = [entry, ...js, ...css].reduce((sum, file) => sum + sizeOf(file), 0);
    if (size > budget)
      throw new ReleaseError(
        `${module} of ${name} takes ${size.toLocaleString('en')} bytes to load (brotli), and its budget is ${budget.toLocaleString('en')}. Make it smaller, or raise "budget" in remote.config.ts.`,
      );
  }
}
