import { type Thrown, thrownId } from '@mutha/build';
import { escapeHtml, type Head, headTags } from '@mutha/contract';
import type { DeployedShell } from '@mutha/engine';

/** The path that sends an event to waiting pages after every change. No screen can have this path. */
export const changesPath = '/__changes';

/**
 * A page without content: where the shell has a dev server, the browser draws everything (`src/frame/draw-frame.tsx`).
 */
export function emptyPage({ base, css, js, icon }: DeployedShell, head: Head): string {
  return `<!doctype html>
<html lang="en" data-text-face>
<meta charset="utf-8">
${headTags(head, base + icon).join('\n')}
${css.map((file) => `<link rel="stylesheet" href="${base}${file}">`).join('\n')}
${js.map((file) => `<script defer src="${base}${file}"></script>`).join('\n')}
<div id="root"></div>
</html>
`;
}

/** Follows the HTML of a page that could not be drawn: the page's own script shows why, above it. */
export function thrownElement(thrown: Thrown): string {
  const json = JSON.stringify(thrown).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${thrownId}">${json}</script>\n`;
}

/**
 * The page that is shown until the real one is ready. It loads again after each change, or every second where scripts
 * are off.
 *
 * @param lines what the page waits for, one thing a line
 * @param change the number of the last change that `lines` know of
 */
export function waitingPage(lines: string[], change: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Not there yet</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="icon" href="data:,">
<noscript><meta http-equiv="refresh" content="1"></noscript>
<style>
body { max-width: 60rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui; }
li { white-space: pre-wrap; overflow-wrap: anywhere; font-family: ui-monospace, monospace; }
</style>
</head>
<body>
<h1>Not there yet</h1>
<p>This page comes by itself, as soon as it can. It waits for this:</p>
<ul>
${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
<script>new EventSource('${changesPath}?after=${change}').onmessage = () => location.reload();</script>
</body>
</html>
`;
}
