import { isNotFoundPath, isReleased } from '@mutha/contract';
import { inParallel, isDamage, tuning } from '@mutha/store';
import { countDone } from '../live/progress.ts';
import { pageAt, type Snapshot } from '../live/snapshot.ts';
import { checkPage } from './check-page.ts';
import { drawPage, ElementError, UndrawnError, UnsharedError } from './draw.ts';
import { isSiteFile, siteFileAt } from './robots-and-sitemaps.ts';

/** Whether a path names a file, such as `/robots.txt`, and no page. */
export function isFile(path: string): boolean {
  return !isNotFoundPath(path) && /\.[a-z]+$/.test(path);
}

/**
 * The key of the file at a path: the HTML of `/live` is `live/index.html`; a path that names a file or a not-found page
 * is that file.
 */
export function pageKey(path: string): string {
  return isNotFoundPath(path) || isFile(path) ? path.slice(1) : `${path.slice(1)}/index.html`.replace(/^\//, '');
}

/** Whether a path can be that of a page, or of a file that follows from what is live. */
export function isSitePath(path: string): boolean {
  return pathOfKey(pageKey(path)) !== undefined;
}

/** The path of the key of a page, or of a file that follows from what is live; undefined for any other key. */
export function pathOfKey(key: string): string | undefined {
  if (key === 'index.html') return '/';
  if (isReleased(key)) return undefined;
  if (isSiteFile(`/${key}`) || isNotFoundPath(`/${key}`)) return `/${key}`;
  return key.endsWith('/index.html') ? `/${key.slice(0, -'/index.html'.length)}` : undefined;
}

/**
 * The bytes that belong at `path`: a page's HTML, a sitemap, `robots.txt`, the public part of deployments, what
 * federation hosts read; undefined for nothing. A page that cannot be drawn has no content, and a browser composes it.
 * This can happen although each release was drawn, because the other remotes were different then.
 * @param onUndrawn receives the reason why a page cannot be drawn
 * @throws DamageError where the store lacks a file that is needed
 */
export async function contentAt(
  snapshot: Snapshot,
  path: string,
  onUndrawn?: (error: UndrawnError) => void,
): Promise<Buffer | undefined> {
  const shell = await snapshot.shell();
  if (!shell) return undefined;
  if (isFile(path)) return siteFileAt(shell, snapshot, path);
  const page = await drawPage(snapshot, path).catch((error: unknown) => {
    if (!(error instanceof UndrawnError)) throw error;
    onUndrawn?.(error);
    return drawPage(snapshot, path, true);
  });
  return page?.html;
}

/** Whether a page cannot be drawn. */
async function isUndrawn(snapshot: Snapshot, path: string): Promise<boolean> {
  return drawPage(snapshot, path).then(
    () => false,
    (error) => error instanceof UndrawnError,
  );
}

/**
 * Draws every page at `paths`, which a change of `name` concerns. Three kinds of pages are passed over. A page of another
 * remote may be damaged. In a preview, the shared modules of a page may still come into it. And a page whose content acts
 * on the whole document has no content, if it did so before the change, or if the change is one of the shell: nobody may
 * stop the shell's releases in this way.
 * @param before the site before the change
 * @throws ReleaseError where a page cannot be drawn, embeds a fragment that its build has not seen, or holds a
 *   control that would do nothing
 */
export async function drawAll(
  snapshot: Snapshot,
  name: string,
  paths: readonly string[],
  before: Snapshot,
): Promise<void> {
  if (!(await snapshot.shell())) return;
  const isOthers = async (path: string) => (await pageAt(snapshot, path).catch(() => undefined))?.remote !== name;
  const pages = new Set(paths.filter((path) => !isFile(path)));
  const count = countDone('pages rendered', pages.size);
  await inParallel(tuning.atOnce.pages, pages, async (path) => {
    try {
      const page = await drawPage(snapshot, path);
      if (page) await checkPage(snapshot, path, name, page);
    } catch (error) {
      if (error instanceof UnsharedError && snapshot.store.layer?.token) return;
      if (error instanceof ElementError && (name === 'shell' || (await isUndrawn(before, path)))) return;
      if (!isDamage(error) || !(await isOthers(path))) throw error;
    } finally {
      count();
    }
  });
}
