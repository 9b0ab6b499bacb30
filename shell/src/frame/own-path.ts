import { visitedPath } from '@mutha/contract';

/**
 * Shows the page's own path in the address bar. A redirect (another spelling of a path) has the HTML of the page that it
 * leads to.
 */
export function showOwnPath(path: string): void {
  if (path !== visitedPath(location.pathname))
    history.replaceState(history.state, '', path + location.search + location.hash);
}
