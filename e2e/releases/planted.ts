import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
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

/**
 * The compared pages of the site. The planted changes are seen on them; a further page would be visited for nothing.
 */
const compared = ['/', '/filters', '/signals', '/signal/xg-gods', '/live', '/contact', '/waitlist'];

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
export function add(folder: string, ending: string, text: string, { own = '', isFirst = false } = {}): void {
  for (const file of readdirSync(folder).filter((each) => each.startsWith(own) && each.endsWith(ending))) {
    const path = join(folder, file);
    if (isFirst) writeFileSync(path, text + readFileSync(path, 'utf8'));
    else appendFileSync(path, text);
  }
}

/** A copy of the shell's build, with a change. */
export function shell(change: (folder: string) => void): string {
  return altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', (_, folder) => change(folder));
}

/** Rules that act on the elements of one remote only, as a build would write them. */
export function inScope(name: string, rules: string): string {
  return `\n@layer remotes.${name} { @scope ([data-remote="${name}"]) to (:scope [data-remote]) { ${rules} } }\n`;
}

/** Changes the scripts and stylesheets of a build that nothing names by their hash, without an effect. */
export function unseen(folder: string): void {
  const isShell = existsSync(join(folder, 'shell.json'));
  const own = isShell ? 'main.' : '';
  const note = `/* ${randomBytes(8).toString('hex')} */\n`;
  add(folder, '.js', note, { own, isFirst: true });
  const rule = '.no-element-has-this-class { color: red }';
  add(folder, '.css', isShell ? `\n${rule}\n` : inScope('mf-live', rule), { own });
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
