import { pageDataId } from '@mutha/contract';

/**
 * Makes this page one that was not drawn ahead: its HTML comes from live releases, and the code of other builds cannot
 * hydrate it. The shell then draws the page from the registry.
 * @param remotes whose stylesheets leave the page; if they are needed after all, they are fetched
 */
export function forgetDrawnPage(remotes: readonly string[]): void {
  document.getElementById(pageDataId)?.remove();
  for (const name of remotes)
    for (const sheet of document.querySelectorAll(`style[data-href*="/releases/${name}/"]`)) sheet.remove();
  document.getElementById('main')?.replaceChildren();
}
