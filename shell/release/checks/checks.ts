import { brotliCompressSync } from 'node:zlib';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import semver from 'semver';
import type { BuiltRemote } from '../build/built.ts';
import { type Snapshot, soundRemote } from '../live/snapshot.ts';
import { ReleaseError } from '../store/release-error.ts';
import { checkEmbeds } from './check-embeds.ts';
import { findPathProblems } from './check-paths.ts';

/**
 * Checks that a remote's build fits the site as it is.
 * @param hasFollowers whether others may follow it before anything is live: then the props of fragments are not compared
 * @throws ReleaseError that says what does not fit, and what to do
 */
export async function checkRemote(snapshot: Snapshot, descriptor: Descriptor, hasFollowers = false): Promise<void> {
  const [problem] = await findPathProblems(snapshot, descriptor);
  if (problem) throw new ReleaseError(problem);
  await checkFit(snapshot, descriptor, hasFollowers);
}

/**
 * Checks that the site has the shared modules and fragments that a remote needs.
 * @throws ReleaseError where it does not
 */
export async function checkFit(snapshot: Snapshot, descriptor: Descriptor, hasFollowers = false): Promise<void> {
  const shell = await snapshot.shell();
  if (shell) checkAgainstShell(descriptor, shell);
  if (!hasFollowers) await checkEmbeds(snapshot, descriptor);
}

/**
 * Checks that every live remote fits a new shell. One that is damaged is passed over: it must not keep the shell from
 * going back.
 * @throws ReleaseError where one does not
 */
export async function checkShell(snapshot: Snapshot, descriptor: ShellDescriptor): Promise<void> {
  for (const name of Object.keys(snapshot.registry.remotes)) {
    const remote = await soundRemote(snapshot, name);
    if (remote) checkAgainstShell(remote, descriptor, `Roll ${name} back to a release that fits first, or retire it.`);
  }
}

/**
 * The shell must find the remote's files, and provide each shared module in a version that the remote was built for:
 * the remote has no copy of its own.
 * @param forShell what to do about it, where it is the shell that is new
 */
function checkAgainstShell(
  { name, requires, addresses }: Pick<Descriptor, 'name' | 'requires' | 'addresses'>,
  { provides, addresses: known }: ShellDescriptor,
  forShell?: string,
): void {
  if (addresses && !known)
    throw new ReleaseError(
      `The files of ${name} have addresses by content, which this shell is too old to know. ${forShell ?? 'Release a newer shell first.'}`,
    );
  for (const [module, range] of Object.entries(requires)) {
    const version = provides[module];
    if (!version)
      throw new ReleaseError(
        `${name} needs ${module} from the shell, which does not provide it. ${forShell ?? 'Release a shell that does first.'}`,
      );
    if (semver.satisfies(version, range)) continue;
    const advice = semver.ltr(version, range)
      ? `Release a shell that provides it first, or build ${name} with ${module} ${version} ("npm install --save-exact ${module}@${version}" in its own folder).`
      : `Build ${name} with ${module} ${version}.`;
    throw new ReleaseError(
      `${name} was built for ${module} ${range}, and the shell provides ${version}. ${forShell ?? advice}`,
    );
  }
}

/** Checks that every screen and fragment keeps to the remote's budget. @throws ReleaseError with the figures */
export function checkBudget({ descriptor, files }: BuiltRemote): void {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(files.get(file) ?? '').byteLength;
    sizes.set(file, size);
    return size;
  };
  const { name, entry, modules, budget } = descriptor;
  for (const [module, { js, css }] of Object.entries(modules)) {
    const size = [entry, ...js, ...css].reduce((sum, file) => sum + sizeOf(file), 0);
    if (size > budget)
      throw new ReleaseError(
        `${module} of ${name} takes ${size.toLocaleString('en')} bytes to load (brotli), and its budget is ${budget.toLocaleString('en')}. Make it smaller, or raise "budget" in remote.config.ts.`,
      );
  }
}
