import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentTitle } from '@mutha/contract';

export interface Html {
  title: string;
  description: string;
  /** The page's path for search engines. */
  canonical?: string;
  icon: string;
  image: string;
  /** Loaded ahead on a page that asks for nothing else. */
  fonts: string[];
  /** Whether the page waits for scripts: the text face then comes after them, as on this site's pages that are used. */
  isUsed: boolean;
  /** Of the head: sheets, scripts, preloads. */
  links: string[];
  /** Inside the root. */
  content?: string;
}

const site = 'https://mutha.example';

/** The head of this site's pages. */
export function headOf(page: Omit<Html, 'content'>): string {
  const { title, description, canonical, icon, image, fonts, isUsed, links } = page;
  const words = escapeHtml(description);
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(isUsed
      ? [lateFace]
      : fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`)),
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    `<meta name="description" content="${words}">`,
    '<meta name="color-scheme" content="dark light">',
    ...(canonical ? [`<link rel="canonical" href="${site}${canonical}">`] : []),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Mutha">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${words}">`,
    ...(canonical ? [`<meta property="og:url" content="${site}${canonical}">`] : []),
    `<meta property="og:image" content="${site}${image}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    ...links,
  ];
  return lines.join('\n');
}

/** What `shell/src/frame/faces.ts` does: the text face is fetched when the page has loaded, and used from then on. */
const lateFace = `<script>try{if(localStorage['mutha:text-face']!=null)document.documentElement.dataset.textFace=''}catch{}
addEventListener('load',()=>requestIdleCallback(()=>document.fonts.load('1em "Mutha Text"').then(()=>localStorage['mutha:text-face']='')))</script>`;

/** The attribute of the root element with which text is drawn in the text face at once. */
const textFaceOf = ({ isUsed }: Pick<Html, 'isUsed'>) => (isUsed ? '' : ' data-text-face');

/** A page with the head that this site's pages have. */
export function htmlOf({ content = '', ...head }: Html): string {
  return `<!doctype html>
<html lang="en"${textFaceOf(head)}>
<head>
${headOf(head)}
</head>
<body>
<div id="root">${content}</div>
</body>
</html>
`;
}

/** The head of a page that is the same at every path. */
export const anyHead = {
  isUsed: true,
  title: 'Mutha',
  description: 'The football betting companion that reads the game. Pre-match filters, in-play signals, and your call.',
};

/** A sheet as a style element, as this site's pages have it. */
export function inlinedSheet(folder: string, base: string, file: string): string {
  const css = readFileSync(join(folder, file), 'utf8');
  // The sheet was written for its own folder, with its fonts and images beside it.
  const moved = css.replaceAll(/url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g, `url($1${base}`);
  return `<style data-href="${base}${file}">${moved.replaceAll('</', '<\\/')}</style>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
