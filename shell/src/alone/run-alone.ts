import { baseOf, descriptorFile, filesBaseOf, type PageData, type ShellDescriptor } from '@mutha/contract';
import type { RegistryOutcome } from '../registry/read-registry.ts';

/** The release of the shell that runs in this tab, with the address of the folder of its files. */
export type RunningShell = ShellDescriptor & { base: string };

/**
 * Runs a script of the shell's release that no page names: it is found in the descriptor of the release, with its
 * integrity. So no visitor pays for it, not even with its name.
 *
 * @param name as `shell/build/shell.ts` names the script
 * @param read gives the registry, which is asked for where the page does not name its shell
 * @throws Error where the script does not arrive, or the release has none
 */
export async function runAlone(
  name: string,
  page: PageData | undefined,
  read: () => Promise<RegistryOutcome>,
): Promise<RunningShell> {
  const shell = await shellOf(page, read);
  const file = Object.keys(shell.files).find((each) => each.startsWith(`${name}.`));
  if (!file) throw new Error(`this shell has no script for it (development has none)`);
  await run(shell.base + file, shell.files[file]?.integrity ?? '');
  return shell;
}

/** The release of the shell that drew this page; of a page that was not drawn, the live one. */
async function shellOf(page: PageData | undefined, read: () => Promise<RegistryOutcome>): Promise<RunningShell> {
  const answer = page?.shell ? undefined : await read();
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
