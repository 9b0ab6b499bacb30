import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@mutha/contract';
import { makeFolder } from '@mutha/node';
import type { Box } from './captured.ts';
import { type Change, grouped } from './change.ts';
import type { Compared, Picture } from './sites.ts';
import { isOther, sizeInWords } from './sizes.ts';

const factsFile = 'diff.json';

/** Whether a folder with these files is empty, or an earlier report with nothing else in it. */
export function isReport(files: readonly string[]): boolean {
  const isOurs = (file: string) => /^(index\.html|diff\.json|\d+-(before|after)\.png)$/.test(file);
  return files.length === 0 || (files.includes(factsFile) && files.every(isOurs));
}

/** A comparison without its pictures. */
export function factsOf({ pictures, ...facts }: Compared) {
  return { ...facts, pictures: pictures.length };
}

/**
 * Writes a report into a folder: one page that opens without a server, its pictures, and the comparison as JSON.
 * @returns the file of the page
 */
export async function writeReport(compared: Compared, folder: string): Promise<string> {
  await makeFolder(folder);
  for (const [at, picture] of compared.pictures.entries())
    for (const side of ['before', 'after'] as const) {
      const bytes = picture[side];
      if (bytes) await writeFile(join(folder, fileOf(at, side)), bytes);
    }
  await writeFile(join(folder, factsFile), JSON.stringify(factsOf(compared), null, 1));
  const file = join(folder, 'index.html');
  await writeFile(file, pageOf(compared));
  return file;
}

const fileOf = (at: number, side: 'before' | 'after') => `${at}-${side}.png`;

function pageOf(compared: Compared): string {
  const { name, version, live, preview, changes, sizes, pages, warnings, pictures } = compared;
  const others = sizes.filter(isOther);
  const release = changes.filter((change) => change.page === undefined);
  const paths = new Set([...changes, ...pictures].flatMap(({ page }) => page ?? []));
  const sections = [...paths].map((path) => {
    const figures = pictures.map((picture, at) => (picture.page === path ? figure(picture, at) : ''));
    return `<section><h2><code>${escapeHtml(path)}</code></h2>
${list(
  changes.filter((change) => change.page === path),
  compared,
)}${figures.join('')}</section>`;
  });
  const site = preview ? `the preview ${preview}` : 'what is live';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)} ${escapeHtml(version)}: what it changes</title>
<style>${style}</style>
<main>
<h1>What ${escapeHtml(name)} changes</h1>
<p>${escapeHtml(version)}, compared with ${live ? `${escapeHtml(site)}: ${escapeHtml(live)}` : 'a site that does not have it'}.
${pages} ${pages === 1 ? 'page was' : 'pages were'} compared, in five combinations of width and colour scheme.</p>
${warnings.map((warning) => `<p><mark>Not compared:</mark> ${escapeHtml(warning)}</p>`).join('')}
${changes.length === 0 ? '<p><strong>Nothing that a visitor could notice.</strong></p>' : ''}
${release.length > 0 ? `<section><h2>The release</h2>${list(release, compared)}</section>` : ''}
${others.length > 0 ? `<section><h2>Sizes, after compression with brotli</h2><ul>${others.map((size) => `<li>${escapeHtml(sizeInWords(size))}</li>`).join('')}</ul></section>` : ''}
${sections.join('\n')}
</main>
<script>${script}</script>
</html>
`;
}

function list(changes: readonly Change[], { name, teams }: Compared): string {
  const items = grouped(changes).map(({ kind, owner, said, when }) => {
    const team = teams[owner] ? ` (${teams[owner]})` : '';
    const whose = owner === name ? '' : `<mark>${escapeHtml(owner + team)}</mark> `;
    return `<li><b>${kind}</b> ${whose}${escapeHtml(said)}${when ? ` <small>${escapeHtml(when)}</small>` : ''}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/**
 * The pictures of a page before and after. Buttons show both, only one of them, or their difference. A page that is new
 * or gone has one picture.
 */
function figure({ page: path, cell, before, after, marks }: Picture, at: number): string {
  const image = (side: 'before' | 'after') =>
    `<img src="${fileOf(at, side)}" alt="The page ${escapeHtml(path)} ${side}" loading="lazy">`;
  if (!before || !after)
    return `<figure><figcaption>${escapeHtml(cell)}: ${after ? 'this page is new' : 'this page is gone'}</figcaption><div class="one">${image(after ? 'after' : 'before')}</div></figure>`;
  const frames = (side: 0 | 1) =>
    marks.flatMap(({ boxes, said }) => (boxes[side] ? [frame(boxes[side], said)] : [])).join('');
  return `<figure data-show="both"><figcaption>${escapeHtml(cell)}
<span role="group" aria-label="What is shown">${['both', 'before', 'after', 'difference'].map((what) => `<button type="button" aria-pressed="${what === 'both'}">${what}</button>`).join('')}</span></figcaption>
<div class="two"><div class="side before">${image('before')}<svg aria-hidden="true">${frames(0)}</svg></div><div class="side after">${image('after')}<svg aria-hidden="true">${frames(1)}</svg></div></div></figure>`;
}

function frame([left, top, width, height]: Box, said: string): string {
  return `<rect x="${left - 3}" y="${top - 3}" width="${width + 6}" height="${height + 6}" rx="4"><title>${escapeHtml(said)}</title></rect>`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentcolor 20%, transparent) }
body { max-width: 90rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.125rem; margin: 0 0 .75rem }
section, h2:not(section > h2) { border-top: 1px solid var(--line); padding-top: 1.5rem; margin-top: 2rem }
ul { padding: 0; margin: 0 0 1.5rem; list-style: none; max-width: 75ch }
li { padding: .375rem 0; overflow-wrap: anywhere }
li b { font-size: .75rem; font-weight: 600; padding: .125rem .5rem; margin-right: .25rem; border: 1px solid var(--line); border-radius: 1rem }
mark { background: light-dark(#fff1c2, #4a3b00); color: inherit; padding: 0 .25rem; border-radius: .25rem }
small { opacity: .75 }
figure { margin: 0 0 2rem }
figcaption { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; margin-bottom: .5rem }
figcaption span { display: flex; gap: .25rem }
button { font: inherit; font-size: .875rem; padding: .375rem .75rem; border: 1px solid var(--line); border-radius: .375rem; background: none; color: inherit; cursor: pointer }
button[aria-pressed=true] { background: CanvasText; color: Canvas }
button:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start }
.side { position: relative }
.side, .one { border: 1px solid var(--line); border-radius: .5rem; overflow: hidden }
img { display: block; width: 100%; height: auto }
svg { position: absolute; inset: 0; width: 100%; height: 100% }
rect { fill: none; stroke: #e5006a; stroke-width: 2; vector-effect: non-scaling-stroke; pointer-events: all }
[data-show=before] .after, [data-show=after] .before { display: none }
[data-show=before] .two, [data-show=after] .two, [data-show=difference] .two { grid-template-columns: 1fr }
[data-show=difference] .side { grid-area: 1 / 1 }
[data-show=difference] .two { isolation: isolate }
[data-show=difference] .after { mix-blend-mode: difference }
[data-show=difference] svg { display: none }
`;

const script = `
for (const figure of document.querySelectorAll('[data-show]')) {
  for (const side of figure.querySelectorAll('.side')) {
    const image = side.querySelector('img');
    const fit = () => side.querySelector('svg').setAttribute('viewBox', '0 0 ' + image.naturalWidth + ' ' + image.naturalHeight);
    image.complete && image.naturalWidth ? fit() : image.addEventListener('load', fit);
  }
  figure.addEventListener('click', ({ target }) => {
    if (!target.matches('button')) return;
    figure.dataset.show = target.textContent;
    for (const button of figure.querySelectorAll('button')) button.setAttribute('aria-pressed', String(button === target));
  });
}
`;
