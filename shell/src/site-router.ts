import { fillPath, type PageData, visitedPath } from '@mutha/contract';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  matchRoutes,
  type NavigationType,
  type Navigator,
  type Path,
} from 'react-router';
import type { Composition } from './compose/composition.ts';
import type { Arriving, SiteRoute, Visit } from './compose/visit.ts';
import { loadDocument } from './load-document.ts';
import { keepPositions } from './positions.ts';
import type { LiveRegistry } from './registry/registry.ts';
import { keepForms } from './slots/kept-forms.ts';
import { remoteRoutes, screenRoute } from './slots/screen-slot.tsx';
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
  const history = createBrowserHistory();
  const first = page?.path ? page.screen : undefined;
  const own: SiteRoute[] = first ? [screenRoute(first)] : [];
  let routes = own;
  let isWhole = false;
  let underway = new AbortController();
  const watchers = new Set<(visit: Visit) => void>();
  const location = adopt();
  /** The entry that is on the screen. A visitor's step comes a moment before its screen is drawn. */
  let drawn = page?.path ? location.key : undefined;
  const positions = keepPositions(() => (visit.next ? undefined : drawn));
  let visit: Visit = {
    location,
    action: 'POP' as NavigationType,
    matches: matchesIn(routes, location) ?? [],
    isResolved: Boolean(page?.path),
    ...(page?.path && first && { outcome: arriving(composition, first, page.path) }),
  };

  /** The entry of the history. One that is not the router's own, such as that of a link within the page, gets a key. */
  function adopt(): Location {
    const { location } = history;
    // A path that begins with two slashes would be the address of another host.
    const keyed: Location = { ...location, pathname: location.pathname.replace(/^\/+/, '/'), key: newKey() };
    if (location.key === 'default') history.replace(keyed, keyed.state);
    return history.location;
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
    const arrive = (at: Location, shown: Pick<Visit, 'matches' | 'outcome'>) => {
      watch.arrived(at);
      if (drawn) positions.keep(drawn);
      if (at.pathname !== visit.location.pathname) keepForms();
      if (action === 'PUSH') history.push(at, at.state);
      else if (action === 'REPLACE' || at !== location) history.replace(at, at.state);
      const kept = drawn === visit.location.key ? undefined : visit.position;
      const position = keepsScroll ? kept : (positions.of(at.key) ?? 'start');
      show({ location: at, action, outcome: undefined, ...shown, position, next: undefined, isResolved: true });
    };

    const { matches, outcome } = visit;
    if (outcome && location.pathname === visit.location.pathname) return arrive(location, { matches, outcome });
    let found = matchesIn(routes, location);
    // The pattern of the first page also matches paths of other remotes, whose own routes are closer.
    const isSure = found && (isWhole || Object.keys(found.at(-1)?.params ?? {}).length === 0);
    const { handle: known } = found?.at(-1)?.route ?? {};
    // A remote that runs stays as it is. One that this tab shows for the first time comes as it is live.
    const isNew = known && 'remote' in known && registry.isOld() && !composition.runs(known.remote, known.screen);
    if (!isSure || isNew) {
      show({ next: location });
      const answer = await registry.read();
      if (signal.aborted) return;
      if (answer.status === 'ready') {
        composition.learn(answer.registry);
        // The page that began this tab stays, also where a release has taken it away: its code is here.
        routes = [...remoteRoutes(answer.registry), ...own];
        isWhole = true;
        found = matchesIn(routes, location);
      }
      // A document that cannot show this path would load itself without end.
      else if (!isSure && visit.isResolved) {
        watch.end();
        await loadDocument(location, signal, drawAnew);
      }
    }
    const last = found?.at(-1);
    const { handle } = last?.route ?? {};
    if (!last || !found || !handle) return signal.aborted ? undefined : arrive(location, { matches: [] });
    if ('to' in handle) {
      const path = fillPath(handle.to, last.params);
      const at = { ...location, pathname: path };
      return go(action === 'PUSH' ? action : ('REPLACE' as NavigationType), at, keepsScroll);
    }
    show({ next: location });
    const loaded = await composition.loadScreen(handle.remote, handle.screen, visitedPath(location.pathname));
    if (!signal.aborted) arrive(location, { matches: found, outcome: loaded });
  }

  const navigate = (to: Partial<Path>, how?: How) => watched(to, () => follow(to, how));

  async function follow(to: Partial<Path>, { replace, state = null, preventScrollReset }: How = {}) {
    const { pathname, search, hash, href } = new URL(history.createHref(to), window.location.href);
    // A second press on a link adds nothing to the history. A link takes the place of the entry if it leads to the page
    // that is shown, but the page follows the router a moment later.
    const isShown = href === new URL(history.createHref(visit.location), window.location.href).href;
    // While a step back is on its way, the browser is at another entry already, which stays what it is.
    const isThere = history.location.key === visit.location.key;
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
    createHref: history.createHref,
    go: history.go,
    push: (to, state, how) => void navigate(to as Path, { ...how, state }),
    replace: (to, state, how) => void navigate(to as Path, { ...how, state, replace: true }),
  };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** A percent sign that encodes no text stands for itself, as it does in React Router, which warns of it each time. */
function matchesIn(routes: SiteRoute[], { pathname }: Location) {
  // The library passes over empty segments. No server does.
  if (pathname.includes('//')) return null;
  try {
    decodeURIComponent(pathname);
  } catch {
    return matchRoutes(routes, pathname.replaceAll('%', '%25'));
  }
  return matchRoutes(routes, pathname);
}

function arriving(
  composition: Composition,
  { remote, screen }: { remote: string; screen: string },
  path: string,
): Arriving {
  return { status: 'arriving', outcome: composition.loadScreen(remote, screen, path) };
}
