import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Descriptor, deadlines, parseDescriptor, parseRegistry } from '@mutha/contract';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isTriedByAnother } from '../site/deep.ts';
import { pairwise } from '../site/pairwise.ts';
import { longer, type Mode, modes, wrongType } from './misbehaving-server.ts';

/** A remote, a page of its own, and a page of another owner (`from`) from which a visitor comes by a link. */
export interface Subject {
  remote: string;
  path: string;
  heading: string;
  from: string;
  fromHeading: string;
}

export const subjects: Subject[] = [
  { remote: 'mf-live', path: '/live', heading: 'Live Signals', from: '/contact', fromHeading: 'Hello!' },
  { remote: 'mf-fixtures', path: '/filters', heading: 'FILTERS', from: '/contact', fromHeading: 'Hello!' },
  { remote: 'mf-signals', path: '/signals', heading: 'SIGNALS', from: '/contact', fromHeading: 'Hello!' },
  { remote: 'mf-waitlist', path: '/waitlist', heading: 'JOIN THE MUTHA LIST', from: '/contact', fromHeading: 'Hello!' },
  {
    remote: 'mf-content',
    path: '/about',
    heading: 'All about the product',
    from: '/live',
    fromHeading: 'Live Signals',
  },
];

/**
 * The file that misbehaves: the registry, the chunk that the shell loads when the page is idle, or one kind of file of
 * the remote's live release.
 */
export const targets = ['registry', 'late chunk', 'descriptor', 'entry', 'chunk', 'sheet'] as const;
export type Target = (typeof targets)[number];

/**
 * How the visitor comes, by the page's address or by a link on another page; and whether there is a release before the
 * live one, which can take over.
 */
export const situations = [
  'first visit',
  'navigation',
  'first visit, release before',
  'navigation, release before',
] as const;
export type Situation = (typeof situations)[number];

/** The possible results of a visit. */
export type Outcome =
  /** The live release. */
  | 'as usual'
  /** The live release, after the browser has loaded the page as a new document. */
  | 'as usual, by a document'
  | 'the release before'
  /** The page's HTML can be read, under a notice with "Try again". */
  | 'HTML and notice'
  /** A message that names the page, with "Try again". */
  | 'fallback';

/** The modes that a file can meet. */
export function modesOf(target: Target): Mode[] {
  return target === 'registry' || target === 'descriptor' ? modes : [...modes, wrongType];
}

/**
 * The situations in which the browser asks for a file. On a first visit it asks for neither descriptor nor stylesheet,
 * because the HTML holds both. Only mf-live is tried with a release before the live one.
 */
export function situationsOf({ remote }: Subject, target: Target): Situation[] {
  return situations.filter((situation) => {
    if (situation.startsWith('first') && (target === 'descriptor' || target === 'sheet')) return false;
    if (isNobodys(target) && remote !== 'mf-live') return false;
    return !situation.endsWith('before') || (remote === 'mf-live' && !isNobodys(target));
  });
}

/** Whether the file belongs to no remote. It is the same file for all remotes, so one remote is enough to try it. */
const isNobodys = (target: Target) => target === 'registry' || target === 'late chunk';

/** One visit: what misbehaves, how, and how the visitor comes. */
export interface Cell {
  subject: Subject;
  target: Target;
  situation: Situation;
  mode: Mode;
}

const allCellsOf = (subject: Subject): Cell[] =>
  targets.flatMap((target) =>
    situationsOf(subject, target).flatMap((situation) =>
      modesOf(target).map((mode): Cell => ({ subject, target, situation, mode })),
    ),
  );

/**
 * The cells that are tried. All of them for one remote, and for those that `npm test` was asked to test: which answer
 * leads where is decided by the shell, in the same way for all remotes. For the others, every two of remote, file,
 * situation and mode meet.
 */
export const cells: Cell[] = [false, true].flatMap((isOther) => {
  const those = subjects.filter(({ remote }) => isTriedByAnother(remote, 'mf-live') === isOther).flatMap(allCellsOf);
  const valuesOf = ({ subject, target, situation, mode }: Cell) => [subject.remote, target, situation, mode.name];
  return isOther ? pairwise(those, valuesOf) : those;
});

/** The outcomes that are allowed. */
export function promised(target: Target, situation: Situation, { kind }: Mode): Outcome[] {
  const [isFirst, hasBefore] = [situation.startsWith('first'), situation.endsWith('before')];
  if (isNobodys(target)) {
    // A first visit needs neither file. A failure of kind `once` may be over when the visitor follows the link, because
    // the shell looks ahead and has asked for the file before.
    if (isFirst || kind === 'slow') return ['as usual'];
    return kind === 'once' ? ['as usual', 'as usual, by a document'] : ['as usual, by a document'];
  }
  if (kind === 'once' || kind === 'slow') return ['as usual'];
  if (hasBefore) return ['the release before'];
  return [isFirst ? 'HTML and notice' : 'fallback'];
}

const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The version of a remote that is live in a store. */
export function liveVersion(folder: string, remote: string): string {
  return parseRegistry(read(folder, 'registry.json')).remotes[remote]?.live.version ?? '';
}

/** Whether a path is that of a file that misbehaves. */
export function filesOf(folder: string, { remote, path }: Subject, target: Target): (path: string) => boolean {
  const home = `/releases/${remote}/${liveVersion(folder, remote)}/`;
  const base = `/releases/${remote}/files/`;
  const descriptor: Descriptor = parseDescriptor(read(folder, `${home.slice(1)}remote.json`));
  const screen = descriptor.screens.find(({ pages }) => pages.some((page) => page.path === path));
  const { js = [], css = [] } = descriptor.modules[screen?.module ?? ''] ?? {};
  const files: Record<Target, (path: string) => boolean> = {
    registry: (asked) => asked === '/registry.json',
    'late chunk': (asked) => /^\/releases\/shell\/[^/]+\/late\..+\.js$/.test(asked),
    descriptor: (asked) => asked === `${home}remote.json`,
    entry: (asked) => asked === base + descriptor.entry,
    chunk: (asked) => js.some((file) => asked === base + file),
    sheet: (asked) => css.some((file) => asked === base + file),
  };
  return files[target];
}

/**
 * Makes pages note when the release before takes over. The event comes before React has drawn that release, so
 * `outcomeOf` waits for both.
 */
export async function watchOutcomes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('mutha:remote-error', (event) => {
      if ((event as CustomEvent).detail.shown === 'last-good') Object.assign(window, { isBefore: true });
    }),
  );
}

/** Makes the deadlines of pages `longer` times as long: a busy machine must not look like a server that hangs. */
export async function prolongDeadlines(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ shortest, longer }) => {
      const { setTimeout: wait } = window;
      const { timeout } = AbortSignal;
      const prolonged = (ms = 0) => (ms < shortest ? ms : ms * longer);
      Object.assign(window, {
        setTimeout: (work: TimerHandler, ms?: number, ...args: unknown[]) => wait(work, prolonged(ms), ...args),
      });
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, prolonged(ms));
    },
    { shortest: Math.min(...Object.values(deadlines)), longer },
  );
}

/** Waits for the outcome of a visit to the remote's page. @throws where none of the outcomes comes within 60 s */
export async function outcomeOf(page: Page, { remote }: Subject, live: string): Promise<Outcome> {
  const handle = await page.waitForFunction(
    ({ remote, live }) => {
      const region = document.querySelector<HTMLElement>(`[data-remote="${remote}"]`);
      const heading = region?.querySelector('h1');
      const isAlive = heading && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
      const { state, version } = region?.dataset ?? {};
      const isBefore = version !== live;
      if (isAlive && state === 'ready' && isBefore === 'isBefore' in window)
        return isBefore ? 'the release before' : 'as usual';
      if (state === 'unavailable' && document.querySelector('[role="alert"]')) return 'HTML and notice';
      return document.querySelector(`[data-missing="${remote}"]`) ? 'fallback' : undefined;
    },
    { remote, live },
    { timeout: 60_000 },
  );
  const outcome = (await handle.jsonValue()) as Outcome;
  const isSame = await page.evaluate(() => 'isMarked' in window);
  return outcome === 'as usual' && !isSame ? 'as usual, by a document' : outcome;
}

/** Expects what holds in every outcome: the frame is whole, and a notice or a fallback names the page. */
export async function expectFrame(page: Page, outcome: Outcome): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mutha, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible();
  const title = (await page.title()).replace(' | Mutha', '');
  if (outcome === 'HTML and notice') await expect(page.getByRole('alert')).toContainText(`“${title}” can be read`);
  if (outcome === 'fallback') await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
