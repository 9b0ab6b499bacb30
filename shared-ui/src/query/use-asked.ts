import { useLayoutEffect } from 'react';
import { useHydrated } from '../hydrated/use-hydrated.ts';
import type { Query } from './query.ts';

/**
 * Shows the parts of the class `ui-asked` as soon as they are what the address asks for. The page's HTML is made
 * without a query string, so where a visitor comes with one, they are hidden at first (`data-asked`, which the shell
 * sets).
 *
 * @param search the query string as it is known: empty while the page is hydrated
 * @param drawn the state that the parts are drawn with, which may be a moment older than that of the mirror
 */
export function useAsked<S>(query: Query<S>, search: URLSearchParams, drawn: S): void {
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.asked === undefined || !isHydrated) return;
    const [now, asked] = [drawn, query.parse(search)].map((state) => query.format(state, search).toString());
    if (now === asked) delete dataset.asked;
  });
}
