import type { ScreenDescriptor } from './remote-descriptor.ts';
import { notFoundFile } from './store-layout.ts';

/** The paths that a remote claims. */
export interface Claims {
  name: string;
  paths: readonly string[];
  redirects: readonly { from: string; to: string }[];
}

interface Collision {
  path: string;
  /** The remote that claims the path second. */
  remote: string;
  /** The remote that owns it. */
  owner: string;
}

/**
 * The paths that are claimed more than once, in the order of `claims`. `/signal/:slug` and `/signal/:name` are one
 * path. `/signal/:slug` and `/signal/favdom` are two, and the static one ranks above.
 */
export function collisions(claims: Claims[]): Collision[] {
  const owners = new Map<string, string>();
  const found: Collision[] = [];
  for (const { name: remote, paths, redirects } of claims) {
    for (const path of [...paths, ...redirects.map(({ from }) => from)]) {
      const shape = pathShape(path);
      const owner = owners.get(shape);
      if (owner) found.push({ path, remote, owner });
      owners.set(shape, owner ?? remote);
    }
  }
  return found;
}

/** A pattern without its parameters' names: two patterns of one shape are one path. */
export function pathShape(pattern: string): string {
  return pattern.replaceAll(/:[^/]+/g, ':');
}

/** How many parameters a pattern has. Where two patterns match a path, the one with fewer ranks above. */
export function parameterCount(pattern: string): number {
  return pattern.split('/:').length - 1;
}

/** The values of `pattern`'s parameters in `path`, decoded, or undefined where it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decoded(given[index] ?? '', decodeURIComponent);
    if (segment.startsWith(':') && value) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

interface Owner {
  remote: string;
  screen: string;
  params: Record<string, string>;
}

/**
 * The screens that match a path, each with the remote that owns it and the values of its parameters there. Screens with
 * fewer parameters come first.
 */
export function ownersOf(remotes: Readonly<Record<string, { paths: readonly string[] }>>, path: string): Owner[] {
  return Object.entries(remotes)
    .flatMap(([remote, { paths }]) =>
      paths.flatMap((screen) => {
        const params = matchPath(screen, path);
        return params ? [{ remote, screen, params }] : [];
      }),
    )
    .sort((a, b) => parameterCount(a.screen) - parameterCount(b.screen));
}

/** `pattern` with its parameters put in: `/signal/:slug` and `{ slug: 'favdom' }` give `/signal/favdom`. */
export function fillPath(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return pattern.replaceAll(/:([^/]+)/g, (_, key: string) =>
    encodeURIComponent((Object.hasOwn(params, key) && params[key]) || ''),
  );
}

/** The paths to which redirects lead from `path`, in the order of the redirects. */
export function redirectedFrom(
  remotes: Readonly<Record<string, { redirects: readonly { from: string; to: string }[] }>>,
  path: string,
): string[] {
  return Object.values(remotes).flatMap(({ redirects }) =>
    redirects.flatMap(({ from, to }) => {
      const params = matchPath(from, path);
      return params ? [fillPath(to, params)] : [];
    }),
  );
}

/** What a registry says of the paths of each remote. */
export type PathTable = Readonly<Record<string, Pick<Claims, 'paths' | 'redirects'>>>;

/**
 * The screen that has a path, and the path at which it is: another one where a redirect leads from the given one.
 * Undefined where no screen has it. Screens rank above redirects, and static paths above parameters.
 */
export function screenAt(remotes: PathTable, path: string): (Owner & { path: string }) | undefined {
  for (const spelled of [path, ...redirectedFrom(remotes, path)]) {
    const [owner] = ownersOf(remotes, spelled);
    if (owner) return { ...owner, path: spelled };
  }
  return undefined;
}

/**
 * The form in which paths are compared: decoded, without the slash at the end. A malformed encoding is left as it is.
 */
export function visitedPath(pathname: string): string {
  return decoded(pathname.replace(/(.)\/+$/, '$1'), decodeURI);
}

function decoded(text: string, decode: (text: string) => string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/**
 * The path of the not-found page in the folder of a path: `/signal/404.html` for `/signal/nobody`. Servers look there,
 * and then in the root. They do not look in the folders between the two: no screen with such a page matches a deeper
 * path.
 */
export function notFoundPathBeside(path: string): string {
  const [, folder = ''] = /^(.*)\/[^/]/s.exec(path) ?? [];
  return `${folder}/${notFoundFile}`;
}

/**
 * The path of the not-found page that a screen may have. Only the last segment of its pattern is a parameter, so the
 * pattern matches all paths of one folder. Two such screens for one folder would claim the same path. Undefined for any
 * other pattern: servers then send the root's page, and the browser composes the screen.
 */
export function notFoundPathOf(pattern: string): string | undefined {
  return /^(\/[^/:]+)+\/:[^/]+$/.test(pattern) ? notFoundPathBeside(pattern) : undefined;
}

/** Whether a path is that of a not-found page. */
export function isNotFoundPath(path: string): boolean {
  return path.endsWith(`/${notFoundFile}`);
}

export interface Head {
  title: string;
  description: string;
  /** What only the HTML of the page holds: things in the words of schema.org. */
  structuredData?: readonly object[] | undefined;
}

/** The head of a visited path, or undefined where the screen neither lists the path nor takes unlisted ones. */
export function headOf(screen: ScreenDescriptor, path: string): Head | undefined {
  return screen.pages.find((page) => page.path === path) ?? screen.notFound;
}
