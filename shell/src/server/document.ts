import { type DrawRequest, escapeHtml, headTags } from '@mutha/contract';
import { pageDataId } from '../compose/page-data.ts';
import { policyOf } from './policy.ts';

/**
 * The whole HTML of a page. Sheets stand in it, so that nothing has to arrive before it is painted; scripts are named
 * in the order in which they are needed, the shell's first. A remote's are only preloaded: they run when the shell
 * starts them, with a deadline, and can hold up nothing.
 *
 * @param content what React has drawn; none where a browser shall
 */
export function documentOf(request: DrawRequest, sources: ReadonlyMap<string, string>, content?: string): string {
  const { shell, page } = request;
  const script = (file: string) =>
    `<script defer src="${shell.base}${file}" integrity="${shell.files[file]?.integrity}" crossorigin></script>`;
  const sheets = sheetsOf(request).map(({ base, file }) => ({
    address: base + file,
    text: sheetText(sources, base, file),
  }));
  const policy = policyOf(
    sheets.map(({ text }) => text),
    content ?? '',
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">
${fontsOf(request).join('\n')}
${headOf(request).join('\n')}
${sheets.map(({ address, text }) => `<style data-href="${address}">${text}</style>`).join('\n')}
${shell.js.map(script).join('\n')}
${content === undefined ? '' : preloads(request).join('\n')}
</head>
<body>
<div id="root">${content ?? ''}</div>
${content === undefined ? '' : `<script type="application/json" id="${pageDataId}">${escapeJson(page)}</script>`}
</body>
</html>
`;
}

/**
 * A font that is not there at the first paint is left out of the page, so the fonts are asked for before anything else.
 */
function fontsOf({ shell }: DrawRequest): string[] {
  return Object.keys(shell.files)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${file}" crossorigin>`);
}

function headOf({ shell, head, canonical }: DrawRequest): string[] {
  const description = escapeHtml(head.description);
  const address = canonical && new URL(canonical, shell.address).href;
  const image = new URL(shell.base + shell.image, shell.address).href;
  return [
    ...headTags(head, shell.base + shell.icon),
    ...(address ? [`<link rel="canonical" href="${address}">`] : ['<meta name="robots" content="noindex">']),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Mutha">',
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${description}">`,
    ...(address ? [`<meta property="og:url" content="${address}">`] : []),
    `<meta property="og:image" content="${image}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** A stylesheet as it stands in HTML. */
function sheetText(sources: ReadonlyMap<string, string>, base: string, file: string): string {
  const css = sources.get(base + file) ?? '';
  // Beside the stylesheet, where it was written to stand, its fonts and images were neighbours.
  const moved = css.replaceAll(/url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g, `url($1${base}`);
  return moved.replaceAll('</', '<\\/');
}

/** The stylesheets that a page holds: the shell's, then those of its remotes. */
function sheetsOf({ shell, page }: DrawRequest): { base: string; file: string }[] {
  const ofRemotes = page.descriptors.map(({ base, modules }) => ({
    base,
    css: new Set(Object.values(modules).flatMap(({ css }) => css)),
  }));
  return [shell, ...ofRemotes].flatMap(({ base, css }) => [...css].map((file) => ({ base, file })));
}

/** What the screen and its fragments need, and the shared modules that they need. */
function preloads({ shell, page }: DrawRequest): string[] {
  const modules = page.descriptors.flatMap(({ modules }) => Object.values(modules));
  const known = new Map(Object.entries(shell.parts));
  const parts = new Set(modules.flatMap(({ shared }) => shared).flatMap((module) => known.get(module) ?? []));
  return [
    ...page.descriptors.flatMap(({ base, entry, modules, files }) =>
      [...new Set([entry, ...Object.values(modules).flatMap(({ js }) => js)])].map((file) =>
        preload(base + file, files[file]?.integrity),
      ),
    ),
    ...[...parts].map((file) => preload(shell.base + file, shell.files[file]?.integrity)),
  ];
}

function preload(address: string, integrity: string | undefined): string {
  return `<link rel="preload" as="script" href="${address}" integrity="${integrity}" crossorigin fetchpriority="low">`;
}

/** As JSON that can stand in a script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
