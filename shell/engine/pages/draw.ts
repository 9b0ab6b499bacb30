import { createHash } from 'node:crypto';
import type { DrawRequest } from '@mutha/contract';
import { inParallel, ReleaseError, type StoreReader, tuning } from '@mutha/store';
import { keptForMinutes } from '../live/kept-for-minutes.ts';
import type { DeployedShell } from '../live/released.ts';
import { textOf } from '../live/released-text.ts';
import { notFoundPath, type Snapshot } from '../live/snapshot.ts';
import { drawRequest, filesOf } from './draw-request.ts';
import { howToSee, SandboxError } from './sandbox/sandbox.ts';
import { drawInSandbox } from './sandbox-pool.ts';

/** Drawn pages by a hash of what they were drawn from: a release asks for one when it checks, writes and publishes it. */
const drawnPage = keptForMinutes(tuning.memory.pages, ({ html }: Drawn) => html.length, draw);

interface Drawing {
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
   * @param remote the owner of the page; none for the page of unknown paths, which the shell owns
   * @param thrown the stack of what the code threw, where its errors have stacks
   */
  constructor(
    readonly problem: string,
    remote: string | undefined,
    readonly thrown?: string,
  ) {
    super(`${problem} ${howToSee(remote)}`);
  }
}

/** A page as it was drawn. */
export interface Drawn {
  html: Buffer;
  /** The fragments that it embeds, as `{remote}/{fragment}`, whether or not its screen declares them. */
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
  const shell = await snapshot.shell();
  const request = shell && (await drawRequest(snapshot, shell, path === notFoundPath ? null : path));
  if (!request) return undefined;
  const isLeftOut = isEmpty || request.page.descriptors.some(({ runtime }) => runtime === 'federation');
  const key = createHash('sha256')
    .update(JSON.stringify([request, isLeftOut]))
    .digest('base64');
  return drawnPage(key, { store: snapshot.store, shell, request, isEmpty: isLeftOut });
}

async function draw({ store, shell, request, isEmpty }: Drawing): Promise<Drawn> {
  const { page } = request;
  const sources = new Map<string, string>();
  await inParallel(tuning.atOnce.reads, filesOf(shell, request), async (file) => {
    sources.set(file.address, await textOf(store, file));
  });
  try {
    const { html, fragments } = await drawInSandbox(store, shell, { request, sources, isEmpty });
    if (html === undefined || !fragments) throw new SandboxError('its answer holds no page', '');
    return { html: Buffer.from(html), fragments };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    const what = page.screen
      ? `${page.path ?? `the 404 page of ${page.screen.screen}`} of ${page.screen.remote}`
      : 'the 404 page';
    const advice = ofBrowsersOnly.test(error.message)
      ? ' There is no browser where pages are drawn. Ask for it in an effect.'
      : '';
    throw new UndrawnError(`${what} cannot be drawn: ${error.message}.${advice}`, page.screen?.remote, error.thrown);
  }
}

/** The message of an error in code that takes it for granted that it runs in a browser. */
const ofBrowsersOnly =
  /\b(window|self|document|navigator|screen|history|customElements|localStorage|sessionStorage|(HTML)?Element) is not defined/;
