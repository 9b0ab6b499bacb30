/** The rules for paths: what a build, a release and `verify` refuse. No browser needs them. */

import { type Claims, collisions, matchPath, parameterCount, pathShape } from './path-patterns.ts';
import type { Redirect } from './remote-config.ts';
import { federationFolder, publicDeploymentsFolder, releasesFolder } from './store-layout.ts';

/** The part of a remote that the rules look at. */
export interface RemotePaths {
  name: string;
  screens: readonly { path: string; pages: readonly { path: string }[] }[];
  redirects: readonly Redirect[];
}

/** First segments of paths that the store needs for its own files. */
const reserved = new Set(
  [releasesFolder, publicDeploymentsFolder, federationFolder, 'sitemaps/'].map((folder) => folder.slice(0, -1)),
);

/**
 * Finds what is wrong with the paths of a remote, alone and together with the paths of other remotes. Each problem is
 * one line that says what to do. A conflict gives the same line from both sides, unless two remotes claim one path:
 * that line tells `own` to give way.
 *
 * @param others every other remote. Its pages matter only where its patterns and those of `own` have paths in common
 */
export function pathProblems(own: RemotePaths, others: readonly RemotePaths[]): string[] {
  return [
    ...[...own.screens.flatMap(pathsOf), ...own.redirects.map(({ from }) => from)].flatMap((path) =>
      unservable(own.name, path),
    ),
    ...pageProblems(own),
    ...redirectProblems(own),
    ...claimProblems(claimsOf(own), others.map(claimsOf)),
    ...rankProblems(own, [own, ...others]),
    ...others.flatMap((other) => rankProblems(other, [own])),
    ...others.flatMap((other) => tieProblems(own, other)),
    ...chainProblems(own, [own, ...others]),
  ];
}

const pathsOf = ({ path, pages }: RemotePaths['screens'][number]) => [
  path,
  ...pages.map((page) => page.path).filter((page) => page !== path),
];

/** The patterns that a remote claims, of screens and redirects. */
const patternsOf = ({ screens, redirects }: RemotePaths) => [
  ...screens.map(({ path }) => path),
  ...redirects.map(({ from }) => from),
];

/** The most characters of a path, and of a part of it between two slashes: disks and buckets have limits for names. */
const longest = { path: 400, segment: 200 };

/** Refuses a path at which a web server serves something else, or that is too long for the name of a file. */
function unservable(name: string, path: string): string[] {
  if (path.length > longest.path || path.split('/').some((segment) => segment.length > longest.segment))
    return [
      `${name} claims ${path.slice(0, 60)}…, which is too long for a store: the limit is ${longest.path} characters, and ${longest.segment} between two slashes. Choose another path in remote.config.ts.`,
    ];
  const reason = reserved.has(path.split('/')[1] ?? '')
    ? 'where the platform keeps its own files'
    : path.endsWith('/404')
      ? 'where web servers look for the page of unknown paths'
      : path.endsWith('/index') && `which web servers take for ${path.slice(0, -'/index'.length) || '/'}`;
  return reason ? [`${name} claims ${path}, ${reason}. Choose another path in remote.config.ts.`] : [];
}

function pageProblems({ name, screens }: RemotePaths): string[] {
  const seen = new Set<string>();
  return screens.flatMap(({ path: pattern, pages }) =>
    pages.flatMap(({ path }) => {
      if (!matchPath(pattern, path))
        return `${name} lists the page ${path} under ${pattern}, which does not lead there. Correct "pages" in remote.config.ts.`;
      if (seen.has(path)) return `${name} lists the page ${path} twice. Remove one from remote.config.ts.`;
      seen.add(path);
      return [];
    }),
  );
}

function redirectProblems({ name, screens, redirects }: RemotePaths): string[] {
  const parameters = (pattern: string) => pattern.match(/:[^/]+/g) ?? [];
  const patterns = [...screens.map(({ path }) => path), ...redirects.flatMap(({ from, to }) => [from, to])];
  return [
    ...patterns
      .filter((pattern) => new Set(parameters(pattern)).size < parameters(pattern).length)
      .map((pattern) => `${name} names a parameter of ${pattern} twice. Give each its own name in remote.config.ts.`),
    ...redirects
      .filter(({ from, to }) => parameters(from).sort().join() !== parameters(to).sort().join())
      .map(
        ({ from, to }) =>
          `${name} redirects ${from} to ${to}, which has other parameters. Correct "redirects" in remote.config.ts: both need the same.`,
      ),
  ];
}

const claimsOf = ({ name, screens, redirects }: RemotePaths): Claims => ({
  name,
  paths: screens.map(({ path }) => path),
  redirects,
});

/** Finds the paths of a remote that another one owns, or that it claims twice: one line each, which says what to do. */
export function claimProblems(own: Claims, others: readonly Claims[]): string[] {
  return collisions([...others, own])
    .filter(({ remote, owner }) => [remote, owner].includes(own.name))
    .map(({ path, owner }) =>
      owner === own.name
        ? `${own.name} claims ${path}, which it claims already. Choose another path in remote.config.ts.`
        : `${own.name} claims ${path}, which ${owner} owns. Choose another path in remote.config.ts, or ask the team of ${owner} to give it up first.`,
    );
}

/**
 * Finds pages that are listed under one pattern and also match another pattern, of a screen or a redirect. A browser
 * uses the pattern with fewer parameters, which need not be the one that lists the page.
 */
function rankProblems({ name, screens }: RemotePaths, remotes: readonly RemotePaths[]): string[] {
  const claims = remotes.flatMap((remote) =>
    patternsOf(remote).map((pattern) => ({
      owner: remote.name,
      pattern,
    })),
  );
  return screens.flatMap(({ path: listed, pages }) =>
    pages.flatMap(({ path }) =>
      claims
        .filter(
          ({ pattern }) =>
            pathShape(pattern) !== pathShape(listed) &&
            parameterCount(pattern) <= parameterCount(listed) &&
            matchPath(pattern, path),
        )
        .map(
          ({ owner, pattern }) =>
            `${name} lists the page ${path} under ${listed}, but ${owner} claims it with ${pattern}. One of them must give it up in remote.config.ts.`,
        ),
    ),
  );
}

/**
 * Finds patterns of two remotes that have paths in common without one being closer to them: `/signal/:slug` and
 * `/:name/new`. A browser would choose by the order of the remotes.
 */
function tieProblems(own: RemotePaths, other: RemotePaths): string[] {
  const [first, second] = [own, other].sort((a, b) => (a.name < b.name ? -1 : 1)) as [RemotePaths, RemotePaths];
  const [ours, theirs] = [first, second].map((remote) => patternsOf(remote).filter(parameterCount)) as [
    string[],
    string[],
  ];
  return ours.flatMap((one) =>
    theirs.flatMap((another) => {
      const isTie = parameterCount(one) === parameterCount(another) && pathShape(one) !== pathShape(another);
      const met = isTie ? overlap(one, another) : undefined;
      return met
        ? `${first.name} claims ${one}, and ${second.name} claims ${another}: both match ${met.path}, and neither is more specific. Change one of them in remote.config.ts.`
        : [];
    }),
  );
}

/**
 * Finds redirects that lead to another redirect. A browser would follow them all, in a circle for ever. A release
 * follows only one, so the first path would have no page.
 */
function chainProblems(own: RemotePaths, remotes: readonly RemotePaths[]): string[] {
  const redirects = remotes.flatMap(({ name, redirects }) => redirects.map((redirect) => ({ name, ...redirect })));
  const claimed = new Set(remotes.flatMap(patternsOf).map(pathShape));
  const isClaimedBetween = (path: string, pattern: string) =>
    pathShape(path) !== pathShape(pattern) && claimed.has(pathShape(path));
  return redirects.flatMap((first) =>
    redirects.flatMap((second) => {
      if (first.name !== own.name && second.name !== own.name) return [];
      const met = overlap(first.to, second.from);
      if (!met) return [];
      const start = fill(first.from, met.of);
      const end = fill(second.to, met.with);
      // A pattern with fewer parameters owns that path, so a browser does not use this redirect.
      if (isClaimedBetween(met.path, second.from) || isClaimedBetween(start, first.from)) return [];
      const isCircle = [start, met.path].map(pathShape).includes(pathShape(end));
      const advice = isCircle
        ? 'Remove one of them from remote.config.ts.'
        : `${start === first.from ? 'Make it' : 'Add'} { from: '${start}', to: '${end}' } in remote.config.ts.`;
      return `${first.name} redirects ${start} to ${met.path}, which ${second.name} redirects to ${end}: a redirect must lead to a page. ${advice}`;
    }),
  );
}

/** The overlap of two patterns: a path that matches both of them. */
interface Overlap {
  /** The path that both patterns match. It has a parameter where both patterns have one. */
  path: string;
  /** The values for each parameter, such as `:slug`: of the first pattern in `of`, of the second in `with`. */
  of: Map<string, string>;
  with: Map<string, string>;
}

/**
 * Finds what two patterns have in common: for `/signal/:slug` and `/signal/favdom` it is `/signal/favdom`. Undefined
 * where no path matches both.
 */
export function overlap(first: string, second: string): Overlap | undefined {
  const [ours, theirs] = [first.split('/'), second.split('/')];
  const found: Overlap = { path: '', of: new Map(), with: new Map() };
  if (ours.length !== theirs.length) return undefined;
  const path = ours.map((segment, index) => {
    const other = theirs[index] ?? '';
    const common = segment.startsWith(':') && !other.startsWith(':') ? other : segment;
    if (segment.startsWith(':')) found.of.set(segment, common);
    if (other.startsWith(':')) found.with.set(other, common);
    else if (common !== other) return undefined;
    return common;
  });
  return path.includes(undefined) ? undefined : { ...found, path: path.join('/') };
}

function fill(pattern: string, values: ReadonlyMap<string, string>): string {
  return pattern.replaceAll(/:[^/]+/g, (parameter) => values.get(parameter) ?? parameter);
}
