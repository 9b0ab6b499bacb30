import { componentEnding, type Descriptor } from '@mutha/contract';
import { inParallel, ReleaseError, type StoreReader, tuning } from '@mutha/store';
import { memoizeAsync } from '../../live/memoize-async.ts';
import type { DeployedShell } from '../../live/released.ts';
import { releasedText, serverOf } from '../../live/released-text.ts';
import type { Snapshot } from '../../live/snapshot.ts';
import { unsharedOf } from '../../live/unmet-shared.ts';
import { filesOfPart } from '../../pages/draw-request.ts';
import { howToSee, SandboxError, sandboxes } from '../../pages/sandbox/sandbox-process.ts';
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
  // In a preview, the shell that it was built for may come later.
  if (shell && build && !unsharedOf(build.descriptor, shell))
    await memoizeAsync(tried, `${shell.version} ${build.integrity}`, () => tryOut(site.store, shell, build));
};

/**
 * The same of a live release whose files are in the store: it may have come into a preview before the shell that it was
 * built for, and was not tried then.
 */
export async function runsFromStore(site: Snapshot, name: string): Promise<void> {
  const [shell, release] = [await site.shell(), site.live[name]?.deployment.release];
  if (!shell || !release) return;
  await memoizeAsync(tried, `${shell.version} ${release.integrity}`, async () => {
    const descriptor = await site.remote(name);
    const files = new Map<string, string>();
    const own = filesOfPart(name, descriptor).filter(({ key }) => isTried(key));
    await inParallel(tuning.atOnce.reads, own, async (file) => {
      files.set(file.address.slice(descriptor.base.length), await releasedText(site.store, file));
    });
    await tryOut(site.store, shell, { name, descriptor, files });
  });
}

const isTried = (file: string) => /\.(js|css)$/.test(file);

async function tryOut(
  store: StoreReader,
  shell: DeployedShell,
  { name, descriptor, files }: { name: string; descriptor: Descriptor; files: Map<string, Buffer | string> },
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
  const scripts = [...files].filter(([file]) => isTried(file));
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
