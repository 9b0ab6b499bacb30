import { fillPath, matchPath, type Page, type Registry } from '../contract/index.ts';
import { documentTitle, notFoundHead } from '../src/frame/head.ts';

type Shell = NonNullable<Registry['shell']>;

/** Every known path of a remote with its head, and the other spellings that redirects give it. */
export function pagesOf(registry: Registry, name: string): Page[] {
  const all = Object.values(registry.remotes).map(({ live }) => live);
  const own = registry.remotes[name]?.live;
  if (!own) return [];
  const pages = own.screens.flatMap((screen) => screen.pages);
  const everyPage = all.flatMap((remote) => remote.screens.flatMap((screen) => screen.pages));
  return [
    ...pages,
    ...all.filter((remote) => remote !== own).flatMap((remote) => spellings(remote.redirects, pages)),
    ...spellings(own.redirects, everyPage),
  ];
}

function spellings(redirects: { from: string; to: string }[], pages: Page[]): Page[] {
  return redirects.flatMap(({ from, to }) =>
    pages.flatMap((page) => {
      const params = matchPath(to, page.path);
      return params ? [{ ...page, path: fillPath(from, params) }] : [];
    }),
  );
}

/** The key of a page's HTML: `/live` is `live/index.html`. */
export function pageKey(path: string): string {
  return `${path.slice(1)}/index.html`.replace(/^\//, '');
}

/** The HTML of a page: its head, and the files that the shell starts with. */
export function renderPage(
  { base, js, css, fonts, icon }: Shell,
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
export function renderNotFound(shell: Shell): string {
  return renderPage(shell, notFoundHead);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
