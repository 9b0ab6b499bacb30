/**
 * How the host loads a tool. Each tool is a script of the shell's release that no page names. It is loaded on demand.
 */
import { baseOf, descriptorFile, filesBaseOf, type PageData, type ShellDescriptor } from '@mutha/contract';
import { type InspectedTab, type OverriddenTab, type RegistryOutcome, type RunningShell, toolOfPage } from './host.ts';

/** Loads the inspector and starts it. Never rejects. */
export async function loadInspector(tab: InspectedTab): Promise<void> {
  try {
    const shell = await runTool('inspector', tab.page, tab.registry.read);
    toolOfPage('inspector')({ ...tab, shell });
  } catch (error) {
    console.warn(`mutha: the page cannot be inspected (${String(error)}).`);
  }
}

/** Loads the override and applies it, before the tab is composed. Never rejects. */
export async function loadOverride({ page, ...tab }: OverriddenTab): Promise<void> {
  try {
    const answer = await tab.read();
    await runTool('override', page, async () => answer);
    await toolOfPage('override')({ ...tab, answer });
  } catch (error) {
    console.warn(`mutha: nothing is overridden (${String(error)}).`);
  }
}

/**
 * Runs the script of a tool. It is found in the descriptor of the shell's release, with its integrity.
 * @param name as `shell/sdk/build/shell.ts` names the script
 * @param read gives the registry; it is called if the page does not name its shell
 * @throws Error where the script does not arrive, or the release has none
 */
async function runTool(
  name: 'inspector' | 'override',
  page: PageData | undefined,
  read: () => Promise<RegistryOutcome>,
): Promise<RunningShell> {
  const shell = await shellOf(page, read);
  const file = Object.keys(shell.files).find((each) => each.startsWith(`${name}.`));
  if (!file) throw new Error(`this shell has no script for it (development has none)`);
  await run(shell.base + file, shell.files[file]?.integrity ?? '');
  return shell;
}

/** The release of the shell that drew this page. If no shell drew it, the live release. */
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
