import type { Deployed } from '@mutha/shell/contract';
import { deadlines, within } from './deadline.ts';
import { type Failure, StepError } from './outcome.ts';

/** What has arrived or is on its way, by address. */
const files = new Map<string, Promise<void>>();

/** Loads the script that a release begins with. @throws StepError */
export function loadEntry(release: Deployed): Promise<void> {
  return load(release, release.entry, 'entry');
}

/**
 * Loads the scripts and sheets of a module, beside its entry: a chunk only announces itself, so the order does not matter. The
 * container then finds that nothing is left to fetch.
 * @throws StepError
 */
export async function loadModuleFiles(release: Deployed, module: string): Promise<void> {
  const { js = [], css = [] } = release.modules[module] ?? {};
  await Promise.all([...css, ...js].map((file) => load(release, file, 'module')));
}

function load(release: Deployed, file: string, step: 'entry' | 'module'): Promise<void> {
  const address = new URL(release.base + file, location.href).href;
  const underway = files.get(address) ?? attempts(address, release.files[file]?.integrity ?? '', step);
  files.set(address, underway);
  underway.catch(() => files.delete(address));
  return underway;
}

/**
 * Two attempts: a preload of the page's HTML that failed makes the first one fail too, without another look at the network.
 * What is late is not tried again.
 */
async function attempts(address: string, integrity: string, step: 'entry' | 'module'): Promise<void> {
  try {
    await arrival(address, integrity, step);
  } catch (error) {
    if ((error as StepError).kind !== 'network') throw error;
    await arrival(address, integrity, step);
  }
}

function arrival(address: string, integrity: string, step: 'entry' | 'module'): Promise<void> {
  const fail = (kind: Failure['kind'], what: string) => new StepError(step, kind, `${address} ${what}.`);
  const element = elementFor(address);
  Object.assign(element, { crossOrigin: 'anonymous', integrity });
  const settled = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(fail('network', 'did not arrive'));
    document.head.append(element);
  });
  const ms = deadlines[step];
  return within(ms, settled, () => fail('timeout', `took longer than ${ms} ms`)).then(
    // A sheet stays: it is what styles the screen. A script has run.
    () => element instanceof HTMLScriptElement && element.remove(),
    (error: unknown) => {
      element.remove();
      throw error;
    },
  ) as Promise<void>;
}

function elementFor(address: string): HTMLScriptElement | HTMLLinkElement {
  if (address.endsWith('.css'))
    return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  return Object.assign(document.createElement('script'), { src: address, async: true });
}

/** Takes the sheets that the HTML holds for arrived. A container looks for a link to a sheet: a disabled one is never fetched. */
export function adoptInlinedSheets(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const { href } = new URL(style.dataset.href ?? '', location.href);
    style.after(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
    files.set(href, Promise.resolve());
  }
}
