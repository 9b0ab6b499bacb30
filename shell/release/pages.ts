import { documentTitle, notFoundHead, type Page, type Registry } from '../contract/index.ts';
import { inParallel } from './in-parallel.ts';
import { type DeployedShell, readRegistry } from './registry.ts';
import { pageAt, siteOf } from './site.ts';
import type { Store } from './store.ts';

/** The page that every unknown path gets. It is no path: no address leads to it. */
const notFoundKey = '404.html';

/** How many pages are written at a time. */
const atOnce = 8;

/** The key of a page's HTML: `/live` is `live/index.html`. */
export function pageKey(path: string): string {
  return `${path.slice(1)}/index.html`.replace(/^\//, '');
}

/** The path of a page's key, or undefined for a key that is no page. */
export function pathOfKey(key: string): string | undefined {
  if (key === 'index.html') return '/';
  return key.endsWith('/index.html') && !key.startsWith('releases/')
    ? `/${key.slice(0, -'/index.html'.length)}`
    : undefined;
}

/**
 * Brings the HTML of `paths` into the state that the registry asks for: written where a remote knows the path, removed
 * where none does. When somebody changes the registry meanwhile it begins again, so whoever is last leaves
 * every page as the last registry wants it.
 */
export async function settlePages(store: Store, paths: readonly string[]): Promise<void> {
  for (let seen: string | undefined; ; ) {
    const registry = await readRegistry(store);
    const state = stateOf(registry);
    if (seen === state) return;
    await writePages(store, registry, paths);
    seen = state;
  }
}

/** Writes the HTML of `paths` as `registry` wants it, whether or not it is live yet. */
export async function writePages(store: Store, registry: Registry, paths: readonly string[]): Promise<void> {
  const site = siteOf(store, registry);
  const shell = await site.shell();
  if (!shell) return;
  const write = async (path: string) => {
    const page = await pageAt(site, path);
    if (!page) return store.remove(pageKey(path));
    await writeIfChanged(store, pageKey(path), renderPage(shell, page));
  };
  await inParallel(atOnce, new Set(paths), write);
  await writeIfChanged(store, notFoundKey, renderNotFound(shell));
}

async function writeIfChanged(store: Store, key: string, html: string): Promise<void> {
  if ((await store.read(key))?.bytes.toString() !== html) await store.write(key, html);
}

/** What of a registry the pages depend on. */
function stateOf({ shell, remotes }: Registry): string {
  return JSON.stringify([
    shell?.deployment,
    Object.entries(remotes).map(([name, { deployment }]) => [name, deployment]),
  ]);
}

/** The HTML of a page: its head, and the files that the shell starts with. */
export function renderPage(
  { base, js, css, fonts, icon }: DeployedShell,
  { title, description }: Pick<Page, 'title' | 'description'>,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(documentTitle(title))}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="icon" href="${base}${icon}" type="image/svg+xml">
${fonts.map((file) => `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${css.map((file) => `<link rel="stylesheet" href="${base}${file}">`).join('\n')}
${js.map((file) => `<script defer src="${base}${file}"></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;
}

/** The HTML of every path that nobody owns. */
export function renderNotFound(shell: DeployedShell): string {
  return renderPage(shell, notFoundHead);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
