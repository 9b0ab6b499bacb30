import { type Deployed, deadlines } from '@mutha/contract';
import { freshAddress, markFailed, memoize, within } from '../attempt.ts';
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
export async function loadModuleFiles(release: Deployed, module: string, isSecondTry = false): Promise<void> {
  const { js = [], css = [] } = release.modules[module] ?? {};
  const files = [...css, ...js].map((file) => fileOf(release, file, 'module'));
  await Promise.all(files.filter(({ address }) => !inlined.has(address)).map((file) => load(file, isSecondTry)));
}

function fileOf(release: Deployed, file: string, step: File['step']): File {
  const address = new URL(release.base + file, location.href).href;
  return { address, integrity: release.files[file]?.integrity ?? '', step };
}

function arrival({ address, integrity, step }: File): Promise<void> {
  const asked = freshAddress(address);
  const fail = (kind: Failure['kind'], what: string) => new StepError(step, kind, `${asked} ${what}.`);
  const element = address.endsWith('.css') ? linkTo(asked) : scriptAt(asked);
  Object.assign(element, { crossOrigin: 'anonymous', integrity });
  const settled = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(fail('network', 'did not arrive'));
    document.head.append(element);
  });
  const ms = deadlines[step];
  return within(ms, settled, () => fail('timeout', `took longer than ${ms} ms`)).then(
    () => {
      // A script's element can go once the script has run. A stylesheet's element stays, because it styles the screen.
      if (element instanceof HTMLScriptElement) element.remove();
      else if (asked !== address) element.after(markerOf(address));
    },
    (error: unknown) => {
      markFailed(address);
      element.remove();
      throw error;
    },
  );
}

function scriptAt(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src, async: true });
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
