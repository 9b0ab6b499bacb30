import { brotliCompressSync, constants } from 'node:zlib';
import { type Deployed, fragmentOf, isNotFoundPath, type PropKinds } from '@mutha/contract';
import { ReleaseError, tuning } from '@mutha/store';
import { pageAt, type Snapshot } from '../live/snapshot.ts';
import type { Drawn } from './draw.ts';
import { inertControls } from './inert-controls.ts';

/**
 * Checks the page at `path` as it was drawn. Its build must have seen every fragment that the page was seen to embed:
 * any other would show its stand-in for ever, because neither the page nor a browser knows where to get it. Its HTML
 * keeps to the remote's budget. And no control of it may do nothing, where the page is hydrated on intent.
 * @param name what is released. A release of the shell is not refused for what live remotes have failed to do
 * @throws ReleaseError with the line to write, or with the first such control, and what to do
 */
export async function checkPage(snapshot: Snapshot, path: string, name: string, page: Drawn): Promise<void> {
  const { remote = '', screen } = (await pageAt(snapshot, path)) ?? {};
  const declared = screen?.embeds ?? [];
  const missing = page.fragments.filter((fragment) => !declared.some((embed) => embed.fragment === fragment));
  if (missing.length > 0 && name !== 'shell') {
    const lines = missing.map(async (fragment) => lineFor(fragment, await propsOf(snapshot, fragment)));
    throw new ReleaseError(
      'embed-undeclared',
      `The page ${path} of ${remote} embeds ${missing.join(' and ')}, which the build of its screen ${screen?.path} has not seen. In a file of ${remote} that the screen imports, make the component with ${(await Promise.all(lines)).join(' and with ')}, and render it.`,
    );
  }
  if (remote && remote !== 'shell' && name !== 'shell') keepToBudget(page.html, path, await snapshot.remote(remote));
  // React comes at once on a not-found page.
  if (screen?.hydrate !== 'intent' || isNotFoundPath(path)) return;
  const [inert] = inertControls(page.html.toString()).filter(({ owner }) => name !== 'shell' || owner === 'shell');
  if (!inert) return;
  const load =
    name === 'shell'
      ? ''
      : `, or write hydrate: 'load' for the screen ${screen.path} in ${remote}/remote.config.ts, so that React starts with the page`;
  throw new ReleaseError(
    'control-dead',
    `The page ${path} of ${remote} hydrates on intent, and ${inert.html} of ${inert.owner} would do nothing before that. Use what HTML can do by itself (a link, "details", "popoverTarget", a form with method="dialog" or a function as its action), or give the control data-wakes="", so that a press on it starts React${load}.`,
  );
}

function keepToBudget(html: Buffer, path: string, { name, budget }: Deployed): void {
  // Most HTML is small enough uncompressed, or as quickly compressed. The store compresses it better, which takes
  // longer.
  if (html.byteLength <= budget || compressedSize(html, 4) <= budget) return;
  const size = compressedSize(html, tuning.pageQuality);
  if (size > budget)
    throw new ReleaseError(
      'over-budget',
      `The HTML of the page ${path} of ${name} has ${size.toLocaleString('en')} bytes (brotli), but its budget is ${budget.toLocaleString('en')}. Render less of it, show the rest when a visitor requests it, or raise "budget" in ${name}/remote.config.ts.`,
    );
}

function compressedSize(html: Buffer, quality: number): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
}

/** The props that a fragment takes, if it is live. */
async function propsOf(snapshot: Snapshot, fragment: string): Promise<PropKinds | undefined> {
  const { owner, name } = fragmentOf(fragment);
  return snapshot.registry.remotes[owner] && (await snapshot.remote(owner)).fragments[name]?.props;
}

/**
 * How a remote makes a component of a fragment: code for a team to copy.
 * @param props undefined if they are unknown
 */
export function lineFor(fragment: string, props: PropKinds | undefined): string {
  return `embed('${fragment}', ${props ? kindsAsCode(props) : '{ … }'})`;
}

/** Props by name and kind, as code: `{ source: 'string' }`. */
export function kindsAsCode(props: PropKinds): string {
  const kinds = Object.entries(props).map(([prop, kind]) => `${prop}: '${kind}'`);
  return kinds.length > 0 ? `{ ${kinds.join(', ')} }` : '{}';
}
