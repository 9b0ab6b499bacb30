import { useHydrated } from '@mutha/shared-ui';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  type Location,
  type SetURLSearchParams,
  useLocation as useRealLocation,
  useSearchParams as useRealSearchParams,
} from 'react-router';

const never = () => () => {};

/**
 * The address, as `useLocation` of React Router has it. A page's HTML is made once for its path, but visitors come with
 * any query string, hash or history. So on the server and during hydration only the path is known; otherwise the two
 * would differ. The rest follows right after hydration. A screen that is first drawn in the browser knows the whole
 * address from the start.
 */
export function useLocation(): Location {
  const location = useRealLocation();
  const isHydrated = useHydrated();
  return useMemo(
    () => (isHydrated ? location : { ...location, search: '', hash: '', state: null, key: 'default' }),
    [isHydrated, location],
  );
}

/**
 * The query string and a way to change it, as `useSearchParams` of React Router has them. Empty on the server and while
 * its HTML is hydrated, for the reason that {@link useLocation} gives. A change that is a function gets the query of
 * the address, which may be a moment newer than the drawn one. If an entry of the history is replaced and no state is
 * given, it keeps its state, because the code that made the entry relies on it.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [search, setRealSearch] = useRealSearchParams();
  const { pathname, state: drawnState } = useRealLocation();
  const setSearch = useCallback<SetURLSearchParams>(
    (next, how) => {
      const { location, history } = window;
      const isThere = location.pathname === pathname;
      const state = isThere ? history.state?.usr : drawnState;
      setRealSearch(
        typeof next === 'function' ? (drawn) => next(isThere ? new URLSearchParams(location.search) : drawn) : next,
        how?.replace ? { state, ...how } : how,
      );
    },
    [setRealSearch, pathname, drawnState],
  );
  // A page that is visited without a query is not drawn again when its address is known.
  const known = useSyncExternalStore(
    never,
    () => search.toString(),
    () => '',
  );
  return [useMemo(() => new URLSearchParams(known), [known]), setSearch];
}
