import {
  type DrawRequest,
  escapeHtml,
  escapeJson,
  headTags,
  pageDataTag,
  type ScreenDescriptor,
} from '@mutha/contract';
import { sheetInPage } from '@mutha/sheets/in-page';
import { onTheirWay } from '../frame/links.ts';
import { nextPageId, scriptsId } from '../starter/starter-handle.ts';
import { fadeIntoWhole, inlineScript, speculationRules, starter } from './inline-scripts.ts';
import { policyOf } from './policy.ts';
import { inFrame } from './static-site.tsx';

const inDevelopment = process.env.NODE_ENV === 'development';

/** The notice above a page whose controls do not work. It looks like the one in `frame/unavailable.tsx`. */
const notice = `<div role="alert" class="frame-notice">
<p>This page can be read, but its controls did not arrive.</p>
<button type="button" class="ui-button" data-variant="default" data-size="sm">Try again</button>
</div>`;

/**
 * The whole HTML of a page. Its stylesheets are part of it, so that it can be painted before anything else arrives. Its
 * scripts are listed in the order in which they are needed, the shell's first. The scripts of remotes are only
 * preloaded: the shell starts them later, with a deadline, so nothing waits for them.
 *
 * On a page that is hydrated on intent, the scripts are in a template, from which the starter takes them. On any other
 * page, the template has the shell's scripts once more, for where one does not arrive. It also has a notice for where
 * that does not help.
 *
 * On a page that is hydrated at once, all scripts are preloaded before its stylesheets, so that the browser requests
 * them while those arrive. The scripts themselves come after the starter, which has to hear of one that fails.
 *
 * In development no page waits for an intent, so that each is hydrated at once and a mismatch is seen. It has no
 * policy, because the dev server sends one that knows the other servers, and no preloads, because their hashes would be
 * those of the build before.
 *
 * @param texts the text of each stylesheet, by its address
 * @param content the HTML of `main` that React has drawn; undefined if a browser shall draw it
 */
export async function documentOf(
  request: DrawRequest,
  texts: ReadonlyMap<string, string>,
  content?: string,
): Promise<string> {
  const { shell, page } = request;
  const script = (file: string) =>
    `<script defer src="${shell.base + file}" integrity="${shell.files[file]?.integrity}" crossorigin></script>`;
  const sheets = sheetsOf(request).map(({ base, file }) => ({
    address: base + file,
    text: sheetText(texts, base, file),
  }));
  const isIntended = !inDevelopment && content !== undefined && hydrationOf(request) === 'intent';
  const onIntent = isIntended ? page.path : null;
  // The starter takes the rules away where they are not wanted, so they come before it.
  const inline = [
    ...(content === undefined ? [] : [fadeIntoWhole]),
    ...(onIntent === null ? [] : [speculationRules(onIntent)]),
    starter,
  ];
  const body = await inFrame(page.path, content ?? '');
  const policy = await policyOf({
    sheets: sheets.map(({ text }) => text),
    scripts: inline.map(({ text }) => text),
    content: body,
    overrides: request.overrides,
  });
  const own = shell.js.map(script);
  const isNotFound = page.path === null && !page.screen;
  const ofRemotes = content === undefined || inDevelopment ? [] : preloads(request);
  const ofShell = inDevelopment ? [] : shell.js.map((file) => preload(shell.base + file, shell.files[file]?.integrity));
  return `<!doctype html>
<html lang="en"${onIntent === null ? '' : ' data-hydrate="intent" data-text-face'}${isNotFound ? ` data-planned="${onTheirWay.join(' ')}"` : ''}>
<head>
<meta charset="utf-8">
${inDevelopment ? '' : `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`}
${onIntent === null ? [...ofShell, ...ofRemotes].join('\n') : ''}
${headOf(request).join('\n')}
${sheets.map(({ address, text }) => `<style data-href="${address}">${text}</style>`).join('\n')}
${inline.map(inlineScript).join('\n')}
${onIntent === null ? own.join('\n') : textFace(request)}
<template id="${scriptsId}">${[...own, ...(onIntent === null ? [] : ofRemotes)].join('\n')}${notice}</template>
<template id="${nextPageId}">${request.dictionary ? `<link rel="compression-dictionary" href="${request.dictionary}" crossorigin>` : ''}</template>
</head>
<body>
${body}
${content === undefined ? '' : `${pageDataTag}${escapeJson(page)}</script>`}
</body>
</html>
`;
}

/** The time of hydration, as the screen declares it. */
function hydrationOf({ page }: DrawRequest): ScreenDescriptor['hydrate'] {
  const owner = page.descriptors.find(({ name }) => name === page.screen?.remote);
  return owner?.screens.find(({ path }) => path === page.screen?.screen)?.hydrate;
}

/** Preloads the text face on a page that requests nothing else. */
function textFace({ shell }: DrawRequest): string {
  const file = Object.keys(shell.files).find((each) => each.endsWith('.woff2'));
  return file ? `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${file}" crossorigin>` : '';
}

function headOf({ shell, head, canonical }: DrawRequest): string[] {
  const address = canonical ? new URL(canonical, shell.address).href : undefined;
  const image = new URL(shell.base + shell.image, shell.address).href;
  const touch = Object.keys(shell.files).find((file) => /^touch-icon\.[^/]*png$/.test(file));
  const touchIcon = touch && shell.base + touch;
  return headTags(head, shell.base + shell.icon, { address, image, touchIcon });
}

/** By folder and text, the stylesheets of earlier pages, as they are in HTML. */
const known = new Map<string, string>();

function sheetText(texts: ReadonlyMap<string, string>, base: string, file: string): string {
  const css = texts.get(base + file) ?? '';
  const text = known.get(base + css) ?? sheetInPage(css, base);
  known.set(base + css, text);
  return text;
}

/** The stylesheets that a page holds: the shell's, then those of its remotes. */
function sheetsOf({ shell, page }: DrawRequest): { base: string; file: string }[] {
  const ofRemotes = page.descriptors.map(({ base, modules }) => ({
    base,
    css: new Set(Object.values(modules).flatMap(({ css }) => css)),
  }));
  return [shell, ...ofRemotes].flatMap(({ base, css }) => [...css].map((file) => ({ base, file })));
}

/** Preloads the scripts of the screen and its fragments, and those of the shared modules that they need. */
function preloads({ shell, page }: DrawRequest): string[] {
  const modules = page.descriptors.flatMap(({ modules }) => Object.values(modules));
  const filesOf = new Map(Object.entries(shell.parts));
  const parts = new Set(modules.flatMap(({ shared }) => shared).flatMap((module) => filesOf.get(module) ?? []));
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
