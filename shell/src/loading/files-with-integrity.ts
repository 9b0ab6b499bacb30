import { type Deployed, deadlines } from '@mutha/contract';
import { freshAddress, markFailed } from '../cache-busting.ts';
import { memoize, together, within } from '../promises.ts';
import { type Failure, StepError } from './outcome.ts';

interface File {
  address: string;
  integrity: string;
  step: 'entry' | 'module';
}

const load = memoize(({ address }: File) => address, arrival);

/** Addresses of stylesheets that the page's HTML holds. */
const inlined = new Set<string>();

/** Loads the script that a release begins with. @throws StepError */
export function loadEntry(release: Deployed): Promise<void> {
  return load(fileOf(release, release.entry, 'entry'));
}

/**
 * Loads the scripts and stylesheets of a module, at the same time as its entry. The order does not matter, since a
 * chunk only registers itself when it runs. The container then finds that nothing is left to fetch.
 * @throws StepError
 */
export async function loadModuleFiles(release: Deployed, module: string): Promise<void> {
  const { js = [], css = [] } = release.modules[module] ?? {};
  const files = [...css, ...js].map((file) => fileOf(release, file, 'module'));
  await together(files.filter(({ address }) => !inlined.has(address)).map(load));
}

function fileOf(release: Deployed, file: string, step: File['step']): File {
  const address = new URL(release.base + file, location.href).href;
  return { address, integrity: release.files[file]?.integrity ?? '', step };
}

function arrival({ address, integrity, step }: File): Promise<void> {
  const asked = freshAddress(address);
  const fail = (kind: Failure['kind'], what: string) => new StepError(step, kind, `${asked} ${what}.`);
  const isSheet = address.endsWith('.css');
  const element = isSheet ? linkTo(asked) : Object.assign(document.createElement('script'), { src: asked });
  Object.assign(element, { crossOrigin: 'anonymous', integrity });
  const settled = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(fail('network', 'did not arrive'));
    document.head.append(element);
  });
  const ms = deadlines[step];
  return within(ms, settled, () => fail('timeout', `took longer than ${ms} ms`)).then(
    () => {
      // A script's element can be removed once the script has run. A stylesheet's element stays, because it styles the
      // screen.
      if (!isSheet) element.remove();
      else if (asked !== address) element.after(markerOf(address));
    },
    (error: unknown) => {
      markFailed(address);
      element.remove();
      throw error;
    },
  );
}

function linkTo(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
}

/**
 * A container fetches a stylesheet unless it finds a link to it. This link is disabled, so the browser never fetches
 * it.
 */
function markerOf(href: string): HTMLLinkElement {
  return Object.assign(linkTo(href), { disabled: true });
}

/** Counts the stylesheets that the HTML holds as loaded, so that nothing fetches them again. */
export function adoptInlinedSheets(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const { href, origin } = new URL(style.dataset.href ?? '', location.href);
    inlined.add(href);
    if (process.env.NODE_ENV === 'development' && origin !== location.origin) replaceByLink(style, href);
    else style.after(markerOf(href));
  }
}

/** Development only, for the stylesheet of a dev server: that server changes it by its link. */
function replaceByLink(style: HTMLStyleElement, href: string): void {
  const link = linkTo(href);
  link.onload = () => style.remove();
  style.after(link);
}

const integrities = new Map<string, string>();
/** The folders of the releases whose files have hashes. */
const bases = new Set<string>();
/** The addresses of requests without an answer so far. */
const awaited = new Set<string>();

/**
 * Watches the scripts and stylesheets that the builds themselves add to the head, no matter how late: those of remotes,
 * and those of the shell that were not needed at first. Each gets its hash, if it is known. One that did not arrive
 * before is asked for at another address. A build can do this itself (hooks of Rspack's `RuntimePlugin`), but that of a
 * stock remote does not.
 */
export function watchAddedFiles(): void {
  const { head } = document;
  const append = head.appendChild;
  head.appendChild = <T extends Node>(node: T): T => {
    if (node instanceof HTMLScriptElement) prepare(node, 'src', node.src);
    if (node instanceof HTMLLinkElement) prepare(node, 'href', node.href);
    return append.call(head, node) as T;
  };
}

/**
 * Gives each script and stylesheet of a release its hash. A remote's own build adds them to the head without a hash:
 * stock builds have no hashes, and in our builds they would be there twice, since the descriptor has them already.
 */
export function holdToHashes({ base, files }: Pick<Deployed, 'base' | 'files'>): void {
  bases.add(new URL(base, location.href).href);
  for (const [file, { integrity }] of Object.entries(files))
    integrities.set(new URL(base + file, location.href).href, integrity);
}

function prepare(element: HTMLScriptElement | HTMLLinkElement, attribute: 'src' | 'href', address: string): void {
  const integrity = integrityOf(address);
  if (integrity) Object.assign(element, { crossOrigin: 'anonymous', integrity });
  // The code that waited for the file has given up, or it would not ask again.
  if (awaited.has(address)) markFailed(address);
  const asked = freshAddress(address);
  if (asked !== address) element.setAttribute(attribute, asked);
  if (element instanceof HTMLScriptElement || element.rel === 'stylesheet') {
    awaited.add(address);
    element.addEventListener('load', () => awaited.delete(address));
  }
  // Nothing waits for a file that is only asked for ahead. But a browser gives the failure of a preload to the script
  // that follows, without another request. After a prefetch it asks again.
  else if (element.rel === 'preload') element.addEventListener('error', () => markFailed(address));
}

/**
 * The hash of a file. A build may add a query to its addresses, which does not change the file.
 * @throws Error if the address is in the folder of a release that does not have the file: it must not be run unchecked
 */
function integrityOf(address: string): string | undefined {
  const { origin, pathname } = new URL(address, location.href);
  const file = origin + pathname;
  const integrity = integrities.get(file);
  // In development, hot updates come later than the release that they change.
  if (!integrity && process.env.NODE_ENV !== 'development' && [...bases].some((base) => file.startsWith(base)))
    throw new Error(`${address} is not a file of its release, so its hash is not known.`);
  return integrity;
}
