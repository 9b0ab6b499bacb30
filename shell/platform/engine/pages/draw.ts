import { createHash } from 'node:crypto';
import { type DrawRequest, fragmentOf, pageDataTag } from '@mutha/contract';
import {
  inParallel,
  type Layer,
  pageDictionaryKey,
  ReleaseError,
  readIfPossible,
  type StoreReader,
  siteUnder,
  tuning,
} from '@mutha/store';
import { keptForMinutes } from '../live/kept-for-minutes.ts';
import type { DeployedShell } from '../live/released.ts';
import { releasedText } from '../live/released-text.ts';
import { notFoundPath, type Snapshot } from '../live/snapshot.ts';
import { unsharedInWords, unsharedOf } from '../live/unmet-shared.ts';
import { documentElements } from './document-elements.ts';
import { drawRequest, filesToDraw } from './draw-request.ts';
import { TooManyElements } from './page-elements.ts';
import { howToSee, SandboxError } from './sandbox/sandbox-process.ts';
import { drawInSandbox } from './sandbox-pool.ts';
import { isSealed, sealed } from './seal.ts';

/**
 * Drawn pages by a hash of what they were drawn from: a release asks for one when it checks, writes and publishes it.
 */
const drawn = keptForMinutes(tuning.memory.pages, ({ html }: Drawn) => html.length, draw);

interface Drawing {
  /** A hash of all that the page is drawn from. */
  key: string;
  store: StoreReader;
  shell: DeployedShell;
  request: DrawRequest;
  /** Without content. */
  isEmpty: boolean;
}

/** A page that cannot be drawn. */
export class UndrawnError extends ReleaseError {
  /**
   * @param problem which page, and why
   * @param remedy what to do
   * @param thrown the stack of what the code threw, where its errors have stacks
   */
  constructor(
    readonly problem: string,
    remedy: string,
    readonly thrown?: string,
    code: 'page-undrawn' | 'element-refused' = 'page-undrawn',
  ) {
    super(code, `${problem} ${remedy}`);
  }
}

/** A page whose content acts on the whole document. Without it, the page does no harm. */
export class ElementError extends UndrawnError {
  constructor(problem: string, remedy: string) {
    super(problem, remedy, undefined, 'element-refused');
  }
}

/** A page of a remote that the shell has not the shared modules for: in a preview, they may come later. */
export class UnsharedError extends UndrawnError {}

/** A page as it was drawn. */
export interface Drawn {
  html: Buffer;
  /** The fragments that it embeds, as `{remote}/{fragment}`, whether or not its build has seen them. */
  fragments: string[];
}

/**
 * Draws the page at `path` with the live shell. The federation runtime works in browsers only, so a page with a remote
 * that needs it is drawn without content.
 * @param isEmpty without content, for a screen that cannot be drawn: a browser composes it
 * @returns undefined where no remote knows the path
 * @throws UndrawnError that names the page and what went wrong; DamageError where the store lacks a file that is needed
 */
export async function drawPage(snapshot: Snapshot, path: string, isEmpty = false): Promise<Drawn | undefined> {
  const drawing = await drawingOf(snapshot, path, isEmpty);
  if (!drawing) return undefined;
  const { html, fragments } = await drawn.of(drawing.key, drawing);
  return { html: forSide(html, drawing.store.layer?.side), fragments };
}

/**
 * The page at `path` from what a store has there, or the site below it, where that was drawn from all that it would be
 * drawn from now: then its bytes are those that drawing it would give.
 * @param isTrusted whether the bytes in the store can be believed
 * @returns undefined where it has to be drawn, or this process has done so
 */
export async function pageInStore(
  store: StoreReader,
  snapshot: Snapshot,
  path: string,
  key: string,
  isTrusted: (html: Buffer) => boolean,
) {
  const drawing = await drawingOf(snapshot, path, false).catch(ifUnshared);
  if (!drawing || drawn.has(drawing.key)) return undefined;
  for (const each of new Set([store, siteUnder(store)])) {
    const there = await readIfPossible(each, key);
    if (!there || !isTrusted(there)) continue;
    const html = each.layer?.side ? ofAllSides(there) : there;
    if (isSealed(html, drawing.key)) return forSide(html, drawing.store.layer?.side);
  }
  return undefined;
}

/**
 * Whether a page of a site that is served is the one that drawing `path` now would give. Its seal says so: nothing is
 * drawn. Anyone can make a seal, so this finds mistakes, and no forgery.
 * @param side of the visitors who get it; undefined where no rollout is shown to them
 */
export async function isAsDrawn(
  snapshot: Snapshot,
  path: string,
  html: Buffer,
  side?: Layer['side'],
): Promise<boolean> {
  const common = ofAllSides(html);
  if (!forSide(common, side).equals(html)) return false;
  const shell = await snapshot.shell();
  // Whether the store behind it keeps deltas, its pages alone say.
  const forms: StoreReader['forms'] = shell && html.includes(pageDictionaryKey(shell.version)) ? ['deltas'] : [];
  const site = { ...snapshot, store: { ...snapshot.store, forms } };
  // A page that cannot be drawn has no content.
  for (const isEmpty of [false, true]) {
    const drawing = await drawingOf(site, path, isEmpty).catch(ifUnshared);
    if (drawing && isSealed(common, drawing.key)) return true;
  }
  return false;
}

function ifUnshared(error: unknown): undefined {
  if (!(error instanceof UnsharedError)) throw error;
}

async function drawingOf(snapshot: Snapshot, path: string, isEmpty: boolean): Promise<Drawing | undefined> {
  const shell = await snapshot.shell();
  const request = shell && (await drawRequest(snapshot, shell, path === notFoundPath ? null : path));
  if (!request) return undefined;
  const isLeftOut = isEmpty || request.page.descriptors.some(({ runtime }) => runtime === 'federation');
  const { screen } = request.page;
  const unshared = screen && !isLeftOut && unsharedOf(await snapshot.remote(screen.remote), shell);
  if (unshared)
    throw new UnsharedError(
      `${whatIs(request)} cannot be rendered: ${unsharedInWords(unshared)}.`,
      howToSee(screen.remote),
    );
  const key = createHash('sha256')
    .update(JSON.stringify([request, isLeftOut]))
    .digest('base64');
  return { key, store: snapshot.store, shell, request, isEmpty: isLeftOut };
}

async function draw({ key, store, shell, request, isEmpty }: Drawing): Promise<Drawn> {
  const { page } = request;
  const sources = new Map<string, string>();
  await inParallel(tuning.atOnce.reads, filesToDraw(shell, request), async (file) => {
    sources.set(file.address, await releasedText(store, file));
  });
  try {
    const { html, fragments } = await drawInSandbox(store, shell, { request, sources, isEmpty });
    if (!isEmpty) refuseDocumentElements(html, request, fragments);
    return { html: sealed(html, key), fragments };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    const advice = ofBrowsersOnly.test(error.message)
      ? ' Pages are rendered without a browser: use it only in an effect.'
      : '';
    throw new UndrawnError(
      `${whatIs(request)} cannot be rendered: ${error.message}.${advice}`,
      howToSee(page.screen?.remote),
      error.thrown,
    );
  }
}

/**
 * Refuses content that acts on the whole document, each time it is drawn: another shell may have other parts, or
 * another day other code of a fragment. @throws UndrawnError
 */
function refuseDocumentElements(html: string, request: DrawRequest, fragments: readonly string[]): void {
  const { path, screen } = request.page;
  const page = `${path ? 'The page ' : ''}${whatIs(request)}`;
  const [found] = documentElementsOf(html, page, screen?.remote);
  if (!found) return;
  const all = [screen?.remote ?? 'shell', ...fragments.map((fragment) => fragmentOf(fragment).owner)];
  const owners = found.owner ? [found.owner] : [...new Set(all)];
  throw new ElementError(
    `${page} has ${found.html} from ${owners.join(' or ')}, which acts on the whole page.`,
    `${found.wayOut}.`,
  );
}

function documentElementsOf(html: string, page: string, remote: string | undefined) {
  try {
    return documentElements(html);
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    throw new UndrawnError(`${page} cannot be rendered: ${error.message}.`, howToSee(remote));
  }
}

function whatIs({ page: { path, screen } }: DrawRequest): string {
  return screen ? `${path ?? `the 404 page of ${screen.screen}`} of ${screen.remote}` : 'the 404 page';
}

/**
 * A page up to its data, and the side that it is for, where it is not for everyone. The data come after all that a
 * remote has drawn, which may look like them.
 */
const pageData = new RegExp(`^([^]*${pageDataTag}\\{"shell":"[0-9a-f]{16}",)("side":"[ab]+",)?`);

/** A page of the site as visitors of a layer get it. It learns from its data which registry is that of its visitor. */
function forSide(html: Buffer, side: Layer['side']): Buffer {
  return side ? Buffer.from(html.toString().replace(pageData, `$1"side":"${side}",`)) : html;
}

function ofAllSides(html: Buffer): Buffer {
  return Buffer.from(html.toString().replace(pageData, '$1'));
}

/** The message of an error in code that takes it for granted that it runs in a browser. */
const ofBrowsersOnly =
  /\b(window|self|document|navigator|screen|history|customElements|localStorage|sessionStorage|(HTML)?Element) is not defined/;
