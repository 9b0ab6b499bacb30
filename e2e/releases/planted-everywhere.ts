import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { add, inScope, type Planted, remote, shell } from './planted.ts';

/** The pages on which a change of the shell is seen: each page is compared then, and none of them is like another. */
export const comparedWithShell = ['/live', '/contact', '/signal/xg-gods'];

/** Replaces text in every file of a build. @throws Error if no file contains it */
function replace(folder: string, from: string, to: string): void {
  let count = 0;
  for (const file of readdirSync(folder).filter((each) => /\.(js|cjs|css)$/.test(each))) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) continue;
    count++;
    writeFileSync(path, text.replaceAll(from, to));
  }
  if (count === 0) throw new Error(`No file holds ${from}.`);
}

/** Breakages in remotes of the site. */
export const plantedEverywhere: Planted[] = [
  {
    what: 'the stylesheet of mf-waitlist',
    name: 'mf-waitlist',
    code: 3,
    build: () =>
      remote('mf-waitlist', (_, folder) =>
        add(
          folder,
          '.css',
          inScope(
            'mf-waitlist',
            `
form button:focus-visible { outline: none }
form button:hover { text-decoration: underline }
@media (prefers-color-scheme: dark) { h1 { color: rgb(120 60 60) } }
@media (max-width: 500px) { h1 { margin-left: 40px } }
:scope[data-fragment=quick-join] button { border-radius: 20px }
`,
          ),
        ),
      ),
    named: [
      {
        what: 'a lost focus ring',
        kind: 'state',
        owner: 'mf-waitlist',
        page: /^\/waitlist$/,
        said: /keyboard focus: button .*outline-style solid → none/,
      },
      {
        what: 'another look under the pointer',
        kind: 'state',
        owner: 'mf-waitlist',
        page: /^\/waitlist$/,
        said: /pointer over it: .*text-decoration-line none → underline/,
      },
      {
        what: 'a colour in the dark only',
        kind: 'look',
        owner: 'mf-waitlist',
        page: /^\/waitlist$/,
        said: /color .* → rgb\(120, 60, 60\)/,
        when: /^1440 px wide, dark; 375 px wide, dark$/,
      },
      {
        what: 'a margin on phones only',
        kind: 'place',
        owner: 'mf-waitlist',
        page: /^\/waitlist$/,
        said: /px/,
        when: /^375 px wide, light; 375 px wide, dark$/,
      },
      {
        what: "a fragment on another team's page",
        kind: 'look',
        owner: 'mf-waitlist',
        page: /^\/$/,
        said: /border-top-left-radius .* → 20px/,
      },
    ],
  },
  {
    what: 'a stylesheet of mf-waitlist that no build has confined',
    name: 'mf-waitlist',
    code: 1,
    build: () =>
      remote('mf-waitlist', (_, folder) =>
        add(
          folder,
          '.css',
          `
[data-remote=mf-live] h1 { letter-spacing: 4px }
footer a { color: rgb(200 0 0) }
`,
        ),
      ),
    named: [
      {
        what: 'that a release would be refused',
        kind: 'refused',
        owner: 'mf-waitlist',
        said: /^sheet\.[0-9a-f]+\.css of mf-waitlist can act on the whole page with "\[data-remote=mf-live\] h1 \{/,
      },
      {
        what: "a style that reaches another team's screen",
        kind: 'look',
        owner: 'mf-live',
        page: /^\/live from \/waitlist$/,
        said: /letter-spacing .* → 4px/,
      },
      {
        what: "a style that reaches the shell's footer",
        kind: 'look',
        owner: 'shell',
        page: /^\/waitlist$/,
        said: /color .* → rgb\(200, 0, 0\)/,
      },
    ],
  },
  {
    what: 'the scripts of mf-live',
    name: 'mf-live',
    code: 3,
    build: () =>
      remote('mf-live', (descriptor, folder) => {
        for (const screen of descriptor.screens)
          for (const page of screen.pages) Object.assign(page, { title: 'Live', description: 'All new.' });
        replace(folder, 'In-play model signals.', 'In-play signals.');
        const inBrowser = [
          'for (let turn = 0, sum = 0; turn < 6e8; turn++) sum += turn % 7',
          "console.error('Something is wrong.')",
          "localStorage.setItem('mf-live:new', '1')",
          "fetch('https://elsewhere.example/').catch(() => {})",
        ];
        const large = `globalThis.large = '${randomBytes(3_000).toString('base64')}';`;
        add(
          folder,
          '.js',
          `${large} if (typeof localStorage !== 'undefined' && !globalThis.once) { globalThis.once = true; ${inBrowser.join('; ')} }\n`,
          { isFirst: true },
        );
      }),
    named: [
      {
        what: 'a changed title',
        kind: 'head',
        owner: 'mf-live',
        page: /^\/live$/,
        said: /^title: "Live signals.*" → "Live.*"$/,
      },
      {
        what: 'a changed description',
        kind: 'head',
        owner: 'mf-live',
        page: /^\/live$/,
        said: /^meta description: .* → "All new\."$/,
      },
      { what: 'a text', kind: 'text', owner: 'mf-live', page: /^\/live$/, said: /→ "In-play signals\./ },
      { what: 'a slow script', kind: 'script', owner: 'mf-live', page: /^\/live$/, said: /ms more/ },
      {
        what: 'an error in the console',
        kind: 'console',
        owner: 'mf-live',
        page: /^\/live$/,
        said: /Something is wrong/,
      },
      {
        what: 'something that is kept in the browser',
        kind: 'storage',
        owner: 'mf-live',
        page: /^\/live$/,
        said: /mf-live:new/,
      },
      {
        what: 'another server',
        kind: 'console',
        owner: 'mf-live',
        page: /^\/live$/,
        said: /https:\/\/elsewhere\.example/,
      },
      { what: 'a larger bundle', kind: 'bytes', owner: 'mf-live', said: /board-screen: .* → .* kB/ },
    ],
  },
];

/** Breakages in what a remote declares: its own pages alone are enough to see that they are named. */
export const plantedInDeclarations: Planted[] = [
  {
    what: 'what mf-waitlist promises to others',
    name: 'mf-waitlist',
    code: 1,
    build: () =>
      remote('mf-waitlist', (descriptor) => {
        Object.assign(descriptor.fragments['quick-join']?.props ?? {}, { colour: 'string' });
        descriptor.requires.react = '^18.0.0';
      }),
    named: [
      {
        what: "a fragment's prop",
        kind: 'contract',
        owner: 'mf-waitlist',
        said: /quick-join now takes .*colour: string/,
      },
      { what: 'a shared module', kind: 'shared', owner: 'mf-waitlist', said: /needs react \^18\.0\.0/ },
      { what: 'a refusal', kind: 'refused', owner: 'mf-waitlist', said: /./ },
    ],
  },
  {
    what: 'the paths of mf-signals',
    name: 'mf-signals',
    code: 3,
    build: () =>
      remote('mf-signals', (descriptor) => {
        descriptor.screens = descriptor.screens.filter(({ path }) => path !== '/signals');
        descriptor.redirects = [];
        for (const screen of descriptor.screens) screen.pages = screen.pages.slice(1);
      }),
    named: [
      { what: 'a removed path', kind: 'routes', owner: 'mf-signals', said: /The path \/signals is gone/ },
      {
        what: 'a removed page',
        kind: 'routes',
        owner: 'mf-signals',
        said: /The page \/signal\/xg-gods no longer has HTML/,
      },
      {
        what: 'a removed redirect',
        kind: 'routes',
        owner: 'mf-signals',
        said: /redirect from \/signals\/:slug .* is gone/,
      },
    ],
  },
];

/** Breakages in the kit, and in the frame. */
export const plantedInShell: Planted = {
  what: 'the kit, and the frame',
  name: 'shell',
  code: 3,
  build: () =>
    shell((folder) => {
      replace(folder, 'min-height:2.75rem;font-size:var(--text-sm)', 'min-height:3.25rem;font-size:var(--text-sm)');
      replace(
        folder,
        ':focus-visible{outline:2px solid var(--color-focus)',
        ':focus-visible{outline:0px none var(--color-focus)',
      );
      replace(folder, '"Pricing"', '"Prices"');
    }),
  named: [
    {
      what: "another team's button",
      kind: 'place',
      owner: 'mf-live',
      page: /^\/live$/,
      said: /^button "Filters · 70%" is 8 px taller\.$/,
    },
    {
      what: "another team's button on another page",
      kind: 'place',
      owner: 'mf-signals',
      page: /^\/signal\//,
      said: /^button "Add to shortlist" is 8 px taller\.$/,
    },
    {
      what: "the focus ring of another team's links",
      kind: 'state',
      owner: 'mf-live',
      page: /^\/live$/,
      said: /outline-style solid → none/,
    },
    { what: 'a text of the header', kind: 'text', owner: 'shell', said: /"Pricing" → "Prices"/ },
  ],
};
