import { matchPath, type PageData, type PathTable, screenAt, visitedPath } from '@mutha/contract';
import { createPath, type Location, type NavigationType, type Navigator, type Path, type To } from 'react-router';
import type { Composition } from './compose/composition.ts';
import type { LoadedMatch, ScreenHandle, Visit } from './compose/visit.ts';
import { loadDocument } from './load-document.ts';
import type { LiveRegistry } from './registry/registry.ts';
import { keepPositions } from './restore-page.ts';
import { keepForms } from './slots/hydrated-regions.ts';
import { watchVisits } from './watch-visits.ts';

interface How {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

export interface SiteRouter extends Navigator {
  visit(): Visit;
  /** To be told when a visit is on the screen, at the place where it is scrolled to. */
  drawn(location: Location): void;
  /** @returns a function that stops */
  subscribe(onVisit: (visit: Visit) => void): () => void;
  navigate(to: Partial<Path>, how?: How): Promise<void>;
}

/**
 * The browser's router: one screen at a time, which is loaded before the one that is shown leaves. It begins with the
 * route of the page in the HTML. All other routes come with the registry, when the visitor first goes to a path that
 * the router does not know. If the registry cannot be read, such a path is loaded as a document.
 */
export function createSiteRouter(
  composition: Composition,
  registry: LiveRegistry,
  page?: Pick<PageData, 'path' | 'screen'>,
): SiteRouter {
  const first = page?.path ? page.screen : undefined;
  const own: PathTable = first ? { [first.remote]: { paths: [first.screen], redirects: [] } } : {};
  let live: PathTable | undefined;
  let underway = new AbortController();
  const watchers = new Set<(visit: Visit) => void>();
  const location = adopt();
  /** The entry that is on the screen. A visitor's step comes a moment before its screen is drawn. */
  let drawn = page?.path ? location.key : undefined;
  const positions = keepPositions(() => (visit.next ? undefined : drawn));
  let visit: Visit = {
    location,
    action: 'POP' as NavigationType,
    isResolved: Boolean(page?.path),
    match: page?.path && first ? arriving(composition, first, page.path) : undefined,
  };

  /** The entry of the history. One that is not the router's own, such as that of a link within the page, gets a key. */
  function adopt(): Location {
    const { pathname, search, hash } = window.location;
    const { usr: state = null, key } = window.history.state ?? {};
    // A path that begins with two slashes would be the address of another host.
    const at = { pathname: pathname.replace(/^\/+/, '/'), search, hash, state, key: key ?? newKey(), mask: undefined };
    if (!key) write('replaceState', at);
    return at;
  }

  function show(change: Partial<Visit>) {
    visit = { ...visit, ...change };
    for (const watcher of watchers) watcher(visit);
  }

  /** @returns the signal of the next visit. The one before ends. */
  function goElsewhere(): AbortSignal {
    underway.abort();
    underway = new AbortController();
    return underway.signal;
  }

  const drawAnew = () => go('REPLACE' as NavigationType, visit.location);
  const watch = watchVisits((to) => loadDocument(to, goElsewhere(), drawAnew));

  /** A visit of another page is watched. The first page of a tab is a document already, and would load itself. */
  function watched(to: Partial<Path>, work: () => Promise<void>): Promise<void> {
    const { pathname = visit.location.pathname, search = '', hash = '' } = to;
    if (visit.isResolved && pathname !== visit.location.pathname) return watch.begin({ pathname, search, hash }, work);
    watch.end();
    return work();
  }

  async function go(action: NavigationType, location: Location, keepsScroll = false): Promise<void> {
    const signal = goElsewhere();
    const arrive = (at: Location, match: LoadedMatch | undefined) => {
      watch.arrived(at);
      if (drawn) positions.keep(drawn);
      if (at.pathname !== visit.location.pathname) keepForms();
      if (action === 'PUSH') write('pushState', at);
      else if (action === 'REPLACE' || at !== location) write('replaceState', at);
      const kept = drawn === visit.location.key ? undefined : visit.position;
      const position = keepsScroll ? kept : (positions.of(at.key) ?? 'start');
      show({ location: at, action, match, position, next: undefined, isResolved: true });
    };

    if (visit.match && location.pathname === visit.location.pathname) return arrive(location, visit.match);
    // One slash at the end is not part of a path.
    const path = location.pathname.replace(/(.)\/$/, '$1');
    // The page that began this tab stays, also where a release has taken it away: its code is here.
    const find = () => (live && screenAt(live, path)) ?? screenAt(own, path);
    let found = find();
    // The pattern of the first page also matches paths of other remotes, whose own routes are closer.
    const isSure = found && (live || Object.keys(found.params).length === 0);
    // A remote that runs stays as it is. One that this tab shows for the first time comes as it is live.
    const isNew = found && registry.isOld() && !composition.runs(found.remote, found.screen);
    if (!isSure || isNew) {
      show({ next: location });
      const answer = await registry.read();
      if (signal.aborted) return;
      if (answer.status === 'ready') {
        composition.learn(answer.registry);
        live = answer.registry.remotes;
        found = find();
      }
      // A document that cannot show this path would load itself without end.
      else if (!isSure && visit.isResolved) {
        watch.end();
        await loadDocument(location, signal, drawAnew);
      }
    }
    if (!found) return signal.aborted ? undefined : arrive(location, undefined);
    const { remote, screen, params } = found;
    const at = found.path === path ? location : { ...location, pathname: found.path };
    show({ next: at });
    const outcome = await composition.loadScreen(remote, screen, visitedPath(at.pathname));
    if (!signal.aborted) arrive(at, { remote, screen, params, outcome });
  }

  const navigate = (to: Partial<Path>, how?: How) => watched(to, () => follow(to, how));

  async function follow(to: Partial<Path>, { replace, state = null, preventScrollReset }: How = {}) {
    const { pathname, search, hash, href } = new URL(hrefOf(to), window.location.href);
    // A second press on a link adds nothing to the history. A link takes the place of the entry if it leads to the page
    // that is shown, but the page follows the router a moment later.
    const isShown = href === new URL(createPath(visit.location), window.location.href).href;
    // While a step back is on its way, the browser is at another entry already, which stays what it is.
    const isThere = window.history.state?.key === visit.location.key;
    const action = isThere && (replace || isShown) ? 'REPLACE' : 'PUSH';
    const kept = isShown && !replace ? visit.location.state : state;
    const at = { pathname, search, hash, state: kept, key: newKey(), mask: undefined };
    await go(action as NavigationType, at, preventScrollReset);
  }

  addEventListener('popstate', () => void watched(window.location, () => go('POP' as NavigationType, adopt())));
  if (!visit.isResolved) void go('POP' as NavigationType, location);
  return {
    visit: () => visit,
    drawn({ key }) {
      drawn = key;
      if (key === visit.location.key) watch.drawn();
    },
    subscribe(onVisit) {
      watchers.add(onVisit);
      return () => watchers.delete(onVisit);
    },
    navigate,
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    push: (to, state, how) => void navigate(to as Path, { ...how, state }),
    replace: (to, state, how) => void navigate(to as Path, { ...how, state, replace: true }),
  };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Writes an entry of the history, in the form in which React Router writes them. */
function write(how: 'pushState' | 'replaceState', { state, key, ...path }: Location): void {
  window.history[how]({ usr: state, key }, '', createPath(path));
}

/** The screen of the page in the HTML, whose code is on its way. */
function arriving(composition: Composition, { remote, screen }: ScreenHandle, path: string): LoadedMatch {
  const outcome = composition.loadScreen(remote, screen, path);
  return { remote, screen, params: matchPath(screen, path) ?? {}, outcome: { status: 'arriving', outcome } };
}
