import { isNotFoundPath, isReleased } from '@mutha/contract';
import { inParallel, isDamage, tuning } from '@mutha/store';
import { countDone } from '../live/progress.ts';
import { pageAt, type Snapshot } from '../live/snapshot.ts';
import { checkPage } from './check-page.ts';
import { drawPage, UndrawnError, UnsharedError } from './draw.ts';
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

/**
 * Draws every page at `paths`, which a change of `name` concerns. A page of another remote that is damaged is passed
 * over; so is, in a preview, a page whose shared modules may still come into it.
 * @throws ReleaseError where a page cannot be drawn, embeds a fragment that its build has not seen, or holds a
 *   control that would do nothing
 */
export async function drawAll(snapshot: Snapshot, name: string, paths: readonly string[]): Promise<void> {
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
      if (!isDamage(error) || !(await isOthers(path))) throw error;
    } finally {
      count();
    }
  });
}
