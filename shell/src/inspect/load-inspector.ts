import { baseOf, descriptorFile, filesBaseOf, type ShellDescriptor } from '@mutha/contract';
import type { Tab } from '../compose/tab.ts';
import { type Inspected, inspectorOfPage } from './handle.ts';

/**
 * Loads the inspector and starts it. The inspector is a script of the shell's release that no page names: it is found in
 * the descriptor of the release, with its integrity. So no visitor pays for it, not even with its name.
 */
export async function loadInspector(tab: Tab): Promise<void> {
  try {
    const shell = await shellOf(tab);
    const file = Object.keys(shell.files).find((name) => /^inspector\..*js$/.test(name));
    if (!file) throw new Error('this shell has no inspector (development has none)');
    await run(shell.base + file, shell.files[file]?.integrity ?? '');
    inspectorOfPage()?.({ ...tab, shell });
  } catch (error) {
    console.warn(`mutha: the page cannot be inspected (${String(error)}).`);
  }
}

/** The release of the shell that drew this page; of a page that was not drawn, the live one. */
async function shellOf({ page, registry }: Tab): Promise<Inspected['shell']> {
  const answer = page?.shell ? undefined : await registry.read();
  const live = answer?.status === 'ready' ? answer.registry.shell?.live.version : undefined;
  const release = { version: page?.shell ?? live ?? '' };
  const response = await fetch(baseOf('shell', release) + descriptorFile('shell'));
  if (!response.ok) throw new Error(`${response.url} has HTTP status ${response.status}`);
  const descriptor = (await response.json()) as ShellDescriptor;
  return { ...descriptor, base: filesBaseOf('shell', release, descriptor) };
}

function run(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity, src });
    script.onload = () => resolve(script.remove());
    script.onerror = () => reject(new Error(`${src} did not arrive`));
    document.head.append(script);
  });
}
