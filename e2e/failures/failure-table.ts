import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Descriptor,
  type LiveRemote,
  parseDescriptor,
  parseRegistry,
  type Release,
  type ShellDescriptor,
} from '@mutha/contract';
import { pairwise } from '../support/pairwise.ts';
import { type Mode, modes, wrongType } from './misbehaving-server.ts';
import type { Outcome } from './outcomes.ts';

/** A part of a page that one remote owns, and a page of another owner (`from`) from which a visitor comes by a link. */
export interface Subject {
  remote: string;
  path: string;
  /** Its name, if it is a fragment. */
  fragment?: string;
  heading: string;
  from: string;
  fromHeading: string;
  /** The text that a visitor types before its code is there: by the field's name, or its type. */
  typed: Record<string, string>;
  /** Where the visitor then sends the form: a part of the answer. */
  answer?: string;
}

const ada = { name: 'Ada', email: 'ada@mutha.example' };
const contact = { from: '/contact', fromHeading: 'Hello!' };

export const subjects: Subject[] = [
  { remote: 'mf-live', path: '/live', heading: 'Live Signals', ...contact, typed: { search: 'ci' } },
  { remote: 'mf-fixtures', path: '/filters', heading: 'FILTERS', ...contact, typed: { search: 'ci' } },
  { remote: 'mf-signals', path: '/signals', heading: 'SIGNALS', ...contact, typed: { search: 'ca' } },
  {
    remote: 'mf-waitlist',
    path: '/waitlist',
    heading: 'JOIN THE MUTHA LIST',
    // Not from /contact, whose form needs the same script of the shell's.
    from: '/about',
    fromHeading: 'All about the product',
    typed: { firstName: 'Ada' },
  },
  {
    remote: 'mf-content',
    path: '/contact',
    heading: 'Hello!',
    from: '/live',
    fromHeading: 'Live Signals',
    typed: { message: 'Half of what I wanted to say', ...ada },
    answer: 'It is on its way.',
  },
  {
    remote: 'mf-waitlist',
    path: '/',
    fragment: 'quick-join',
    heading: '',
    from: '/live',
    fromHeading: 'Live Signals',
    typed: ada,
    answer: 'You are on the list.',
  },
];

/**
 * The file that misbehaves: the registry, the chunk that the shell loads when the page is idle, the code of toasts that
 * it then fetches ahead, one of its scripts that several screens share, or one kind of file of the remote's live
 * release.
 */
export const targets = [
  'registry',
  'late chunk',
  'toasts',
  'shared script',
  'descriptor',
  'entry',
  'chunk',
  'sheet',
] as const;
export type Target = (typeof targets)[number];

/**
 * How the visitor comes, by the page's address or by a link on another page, at once or when all that the links in
 * sight lead to has been fetched ahead; and whether there is a release before the live one, which can take over. A
 * visitor can tell the two apart by a word.
 */
export const situations = [
  'first visit',
  'navigation',
  'navigation, fetched ahead',
  'first visit, release before',
  'navigation, release before',
  'navigation, fetched ahead, release before',
] as const;
export type Situation = (typeof situations)[number];

export const protocols = ['HTTP/1.1', 'HTTP/2'] as const;
export type Protocol = (typeof protocols)[number];

/** The modes that a file can meet. */
export function modesOf(target: Target): Mode[] {
  return target === 'registry' || target === 'descriptor' ? modes : [...modes, wrongType];
}

/**
 * The situations in which the browser asks for a file. On a first visit it asks for neither descriptor nor stylesheet,
 * because the HTML holds both. A fragment without a release before it is tried in `seams/remote-gone.spec.ts`. Nothing
 * is fetched ahead without the late chunk, nor for a link at the foot of a page.
 */
export function situationsOf({ remote, fragment }: Subject, target: Target): Situation[] {
  return situations.filter((situation) => {
    const [first, before] = [isFirst(situation), hasBefore(situation)];
    if (fragment) return first && before && (target === 'entry' || target === 'chunk');
    if (first && (target === 'descriptor' || target === 'sheet')) return false;
    if (isAhead(situation) ? target === 'late chunk' || remote === 'mf-content' : target === 'toasts') return false;
    if (target === 'shared script') return sharing.includes(remote);
    return !isNobodys(target) || (remote === 'mf-live' && !before);
  });
}

/** The remotes whose page needs more of the shell's scripts than the first one. */
const sharing = ['mf-live', 'mf-fixtures', 'mf-signals', 'mf-waitlist'];

/** Whether the file belongs to no remote, and is the same for all: one remote is enough to try it. */
const isNobodys = (target: Target) => ['registry', 'late chunk', 'toasts'].includes(target);

/** One visit: what misbehaves, how, and how the visitor comes. */
export interface Cell {
  subject: Subject;
  target: Target;
  situation: Situation;
  mode: Mode;
  protocol: Protocol;
}

const isFirst = (situation: Situation) => situation.startsWith('first');
export const isAhead = (situation: Situation) => situation.includes('ahead');
const hasBefore = (situation: Situation) => situation.endsWith('before');

const everyCell = subjects.flatMap((subject) =>
  targets.flatMap((target) =>
    situationsOf(subject, target).flatMap((situation) =>
      modesOf(target).flatMap((mode) =>
        protocols.map((protocol): Cell => ({ subject, target, situation, mode, protocol })),
      ),
    ),
  ),
);

/** Every two of remote, kind of file, wrong answer, situation and protocol meet. */
const inPairs = pairwise(everyCell, ({ subject, target, situation, mode, protocol }) => [
  subject.fragment ?? subject.remote,
  target,
  mode.name,
  situation,
  protocol,
]);

/**
 * The cells that are tried, each with one of the remotes, since the shell decides in the same way for all of them. The
 * kinds of wrong answers decide whether the release before takes over: each kind meets every file in every situation.
 */
export const cells: Cell[] = [
  ...inPairs,
  ...pairwise(everyCell, ({ target, situation, mode }) => [`${target}, ${situation}`, mode.kind], inPairs),
];

/** The outcomes that are allowed. */
export function promised(target: Target, situation: Situation, { kind }: Mode): Outcome[] {
  const first = isFirst(situation);
  if (isNobodys(target)) {
    // A first visit needs none of them, and no page needs toasts. A failure of kind `once` may be over when the visitor
    // follows the link, because the shell looks ahead and has asked for the file before.
    if (first || kind === 'slow' || target === 'toasts') return ['as usual'];
    return kind === 'once' ? ['as usual', 'as usual, by a document'] : ['as usual, by a document'];
  }
  if (kind === 'once' || kind === 'slow') return ['as usual'];
  // The release before needs the shell's scripts too.
  if (hasBefore(situation) && target !== 'shared script') return ['the release before'];
  return [first ? 'HTML and notice' : 'fallback'];
}

const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The version of a remote that is live in a store. */
export function liveVersion(folder: string, remote: string): string {
  return registryOf(folder).remotes[remote]?.live.version ?? '';
}

const registryOf = (folder: string) => parseRegistry(read(folder, 'registry.json'));

/** Whether a path is that of a file that misbehaves. */
export function filesOf(
  folder: string,
  { remote, path, fragment }: Subject,
  target: Target,
): (path: string) => boolean {
  const { live, lastGood } = registryOf(folder).remotes[remote] as LiveRemote;
  const home = `/releases/${remote}/${live.version}/`;
  const base = `/releases/${remote}/files/`;
  const descriptorOf = ({ version }: Release): Descriptor =>
    parseDescriptor(read(folder, `releases/${remote}/${version}/remote.json`));
  const descriptor = descriptorOf(live);
  // Files that do not come for the live release shall come for the one before it.
  const ofBefore = lastGood ? descriptorOf(lastGood).files : {};
  const isOwn = (asked: string) => (file: string) => asked === base + file && !Object.hasOwn(ofBefore, file);
  const screen = descriptor.screens.find(({ pages }) => pages.some((page) => page.path === path));
  const module = fragment ? descriptor.fragments[fragment]?.module : screen?.module;
  const { js = [], css = [], shared = [] } = descriptor.modules[module ?? ''] ?? {};
  const files: Record<Target, (path: string) => boolean> = {
    registry: (asked) => asked === '/registry.json',
    'late chunk': (asked) => /^\/releases\/shell\/[^/]+\/late\..+\.js$/.test(asked),
    toasts: (asked) => /^\/releases\/shell\/[^/]+\/toasts\..+\.js$/.test(asked),
    'shared script': (asked) =>
      shared.flatMap((name) => partsOf(folder)[name] ?? []).some((file) => asked.endsWith(`/files/${file}`)),
    descriptor: (asked) => asked === `${home}remote.json`,
    entry: (asked) => asked === base + descriptor.entry,
    chunk: (asked) => js.some(isOwn(asked)),
    sheet: (asked) => css.some(isOwn(asked)),
  };
  return files[target];
}

/** The shell's scripts beside its first one, by the module that is shared. */
function partsOf(folder: string): Record<string, string[]> {
  const version = registryOf(folder).shell?.live.version;
  return (read(folder, `releases/shell/${version}/shell.json`) as ShellDescriptor).parts;
}
