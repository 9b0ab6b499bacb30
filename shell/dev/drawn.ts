import { drawEmptyPage, drawPage, UndrawnError } from '@mutha/engine';
import type { Composed } from './composed.ts';

/**
 * The HTML of a page, drawn as a release draws it: in a sandbox, from the files that the browser gets. A page that
 * cannot be drawn is left to the browser, which shows where it fails.
 *
 * @param path that of a page or of a not-found page
 * @param say receives the reason why a page cannot be drawn
 * @throws Error where a file that is needed is missing, or belongs to another build already
 */
export async function drawn(site: Composed, path: string, say: (line: string) => void) {
  const page = await drawPage(site.files, site, path).catch((error: unknown) => {
    if (!(error instanceof UndrawnError)) throw error;
    say(`${error.problem} The browser draws it. A release would be refused.`);
    return drawEmptyPage(site.files, site, path);
  });
  return page?.html.toString();
}
