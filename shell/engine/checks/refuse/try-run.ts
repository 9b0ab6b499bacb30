import { componentEnding, type Descriptor } from '@mutha/contract';
import { ReleaseError, type StoreReader } from '@mutha/store';
import type { Built } from '../../built/built.ts';
import type { DeployedShell } from '../../live/released.ts';
import { serverOf } from '../../live/released-text.ts';
import { remembered } from '../../live/remembered.ts';
import { howToSee, SandboxError, sandboxes } from '../../pages/sandbox/sandbox.ts';
import type { Reason } from './reason.ts';

/** The builds that were tried, by shell and build: a second try would give the same result. */
const tried = new Map<string, Promise<void>>();

/**
 * Starts the container of a build as the browser would, in a sandbox, with the modules that the live shell shares. Then
 * takes each screen and fragment that the build promises out of the container. Nothing is drawn.
 *
 * @throws ReleaseError that names the module and what went wrong; DamageError where the store lacks the shell's script
 */
export const runs: Reason = async (site, { build }) => {
  const shell = await site.shell();
  if (shell && build)
    await remembered(tried, `${shell.version} ${build.integrity}`, () => tryOut(site.store, shell, build));
};

async function tryOut(
  store: StoreReader,
  shell: DeployedShell,
  { name, descriptor, files }: Built<Descriptor>,
): Promise<void> {
  const { screens, fragments, entry, container } = descriptor;
  const parts = [
    ...screens.map(({ path, module }) => ({ what: `The screen ${path}`, module, ending: componentEnding.screen })),
    ...Object.entries(fragments).map(([key, { module }]) => ({
      what: `The fragment ${key}`,
      module,
      ending: componentEnding.fragment,
    })),
  ];
  // Several screens may share one module, each with its own title.
  const once = new Map(parts.map((part) => [`${part.module} ${part.ending}`, part]));
  const scripts = [...files].filter(([file]) => /\.(js|css)$/.test(file));
  const sandbox = sandboxes.open(await serverOf(store, shell));
  try {
    await sandbox.ask({
      kind: 'try',
      entry,
      container,
      files: Object.fromEntries(scripts.map(([file, bytes]) => [file, bytes.toString()])),
      parts: [...once.values()],
    });
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    throw new ReleaseError(
      'start-failed',
      `${error.step || 'The entry'} of ${name} does not work: ${error.message}. ${howToSee(name)}`,
    );
  } finally {
    sandbox.end();
  }
}
