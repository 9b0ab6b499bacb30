import { createPath, type DataRouter } from 'react-router';

/**
 * Makes a second press on a link add nothing to the history. A link takes the place of the entry if it leads to the
 * page that is shown, but the page follows the router a moment later: a press in between would add the same entry again, and
 * Back would seem to do nothing.
 */
export function pushOnce(router: DataRouter): DataRouter {
  const navigate = router.navigate.bind(router) as (to: unknown, how?: object) => Promise<void>;
  return Object.assign(router, {
    navigate: (to: unknown, how?: object) =>
      navigate(to, to === createPath(router.state.location) ? { ...how, replace: true } : how),
  });
}
