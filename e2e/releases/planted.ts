import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { buildFolder } from '@mutha/release';
import { leavePages } from '../editions/leave-pages.ts';
import { altered } from './altered.ts';
import { handmade } from './handmade.ts';

/** A breakage that `diff` has to name: one of its changes fits each of these. */
export interface Named {
  what: string;
  kind: string;
  owner: string;
  said: RegExp;
  page?: RegExp;
  /** The widths and colour schemes in which it is seen; without it, any. */
  when?: RegExp;
}

/** A build with breakages. */
export interface Planted {
  what: string;
  name: string;
  /** @returns the folder of the build */
  build(): string;
  /** Exit code of `diff`. */
  code: number;
  named: Named[];
}

/** The pages of the site that is compared. What is planted is seen on them; each further one is visited for nothing. */
const compared = ['/', '/filters', '/signals', '/signal/xg-gods', '/live', '/contact', '/waitlist'];

/** Those of them on which a change of the shell is seen: each page is compared then, and none of them is like another. */
export const comparedWithShell = ['/live', '/contact', '/signal/xg-gods'];

/** A copy of a remote's build with some of those pages, and with a change. */
export function remote(
  name: string,
  change: (descriptor: Descriptor, folder: string) => void = () => {},
  pages = compared,
): string {
  return altered<Descriptor>(buildFolder(name), 'remote.json', (descriptor, folder) => {
    leavePages(descriptor, pages);
    change(descriptor, folder);
  });
}

/** Adds text to the files of a build with this ending: to all, or to those whose names begin with `own`. */
function add(folder: string, ending: string, text: string, { own = '', isFirst = false } = {}): void {
  for (const file of readdirSync(folder).filter((each) => each.startsWith(own) && each.endsWith(ending))) {
    const path = join(folder, file);
    if (isFirst) writeFileSync(path, text + readFileSync(path, 'utf8'));
    else appendFileSync(path, text);
  }
}

/** Replaces text in every file of a build. @throws Error where it stands nowhere */
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

/** A copy of the shell's build, with a change. */
export function shell(change: (folder: string) => void): string {
  return altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', (_, folder) => change(folder));
}

/** Changes the scripts and stylesheets of a build that nothing names by their hash, and nothing for anybody. */
export function unseen(folder: string): void {
  const own = existsSync(join(folder, 'shell.json')) ? 'main.' : '';
  const note = `/* ${randomBytes(8).toString('hex')} */\n`;
  add(folder, '.js', note, { own, isFirst: true });
  add(folder, '.css', '\n.no-element-has-this-class { color: red }\n', { own });
}

/** The remote whose screen is written here: in it, anything can be planted. */
export const planted = 'mf-planted';
const screens = [{ path: '/planted' }];
const soundParts = `
  h('h1', null, 'Planted'),
  h('h2', null, 'A part'),
  h('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'A corner flag', width: 40, height: 40 }),
  h('label', { htmlFor: 'team' }, 'Team'),
  h('input', { id: 'team', name: 'team' }),
  h('a', { href: '/filters' }, 'To the filters'),
  h('p', null, 'Sound')`;

/** The screen as it is before anything is planted. */
export const soundScreen = () => handmade({ name: planted, screens, draws: `h('div', null, ${soundParts})` });

/** The same screen for a visitor, made in another way: more elements that only hold others, and split texts. */
export const otherwiseMade = () =>
  handmade({
    name: planted,
    screens,
    draws: `h('div', { className: 'outer' }, h('div', { id: 'inner', 'data-any': 1 }, ${soundParts.replace("'Sound'", "'So', 'und'")}))`,
    takes: 'const unused = 1;',
  });

const brokenParts = soundParts
  .replace(", alt: 'A corner flag'", '')
  .replace("h('h2', null, 'A part')", "h('h3', null, 'A part')")
  .replace("htmlFor: 'team'", "htmlFor: 'teams'")
  .replace("'/filters'", "'/live'")
  .replace("'Sound'", "typeof document === 'undefined' ? 'Sound' : 'Unsound'");

export const brokenScreen: Planted = {
  what: 'a screen of the remote',
  name: planted,
  code: 3,
  build: () => handmade({ name: planted, screens, draws: `h('div', null, ${brokenParts})` }),
  named: [
    {
      what: 'a missing alt',
      kind: 'attribute',
      owner: planted,
      said: /^img "A corner flag": alt "A corner flag" → nothing$/,
    },
    { what: 'a heading of another level', kind: 'text', owner: planted, said: /^h2 "A part" is gone/ },
    {
      what: 'a label without its field',
      kind: 'attribute',
      owner: planted,
      said: /^label "Team": for "input" → "nothing"$/,
    },
    {
      what: 'a link that leads elsewhere',
      kind: 'attribute',
      owner: planted,
      said: /^a "To the filters": href "\/filters" → "\/live"$/,
    },
    { what: 'a text that the browser replaces', kind: 'text', owner: planted, said: /^"Sound" → "Unsound"$/ },
    { what: 'HTML that does not fit', kind: 'console', owner: planted, said: /hydrat|#418/i },
  ],
};

export const failingScreen: Planted = {
  what: 'a screen that fails in the browser',
  name: planted,
  code: 3,
  build: () =>
    handmade({
      name: planted,
      screens,
      draws: `h('div', null, typeof document === 'undefined' ? '' : null.any, ${soundParts})`,
    }),
  named: [
    { what: 'a crash', kind: 'console', owner: planted, said: /null/ },
    { what: 'its texts', kind: 'text', owner: planted, said: /is gone/ },
  ],
};

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
          `
[data-remote=mf-waitlist] main button:focus-visible, [data-remote=mf-waitlist] form button:focus-visible { outline: none }
[data-remote=mf-waitlist] form button:hover { text-decoration: underline }
@media (prefers-color-scheme: dark) { [data-remote=mf-waitlist] h1 { color: rgb(120 60 60) } }
@media (max-width: 500px) { [data-remote=mf-waitlist] h1 { margin-left: 40px } }
[data-remote=mf-live] h1 { letter-spacing: 4px }
footer a { color: rgb(200 0 0) }
[data-fragment=quick-join] button { border-radius: 20px }
`,
        ),
      ),
    named: [
      {
        what: 'a lost focus ring',
        kind: 'state',
        owner: 'mf-waitlist',
        page: /^\/waitlist$/,
        said: /focus of the keyboard: button .*outline-style solid → none/,
      },
      {
        what: 'another look under the pointer',
        kind: 'state',
        owner: 'mf-waitlist',
        page: /^\/waitlist$/,
        said: /pointer on it: .*text-decoration-line none → underline/,
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
      { what: "a fragment's prop", kind: 'contract', owner: 'mf-waitlist', said: /quick-join takes .*colour: string/ },
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
      { what: 'a removed page', kind: 'routes', owner: 'mf-signals', said: /The page \/signal\/xg-gods has no HTML/ },
      {
        what: 'a removed redirect',
        kind: 'routes',
        owner: 'mf-signals',
        said: /redirect from \/signals\/:slug .* is gone/,
      },
    ],
  },
];

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
      owner: 'mf-content',
      page: /^\/contact$/,
      said: /^button "Send Message" is 8 px taller\.$/,
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
