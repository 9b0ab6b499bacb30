import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { ReleaseError } from '@mutha/store';
import semver from 'semver';
import { soundRemote } from '../../live/snapshot.ts';
import type { Reason } from './reason.ts';

/** The live shell has the shared modules that a remote needs. */
export const fitsShell: Reason = async (site, { descriptor }) => {
  const shell = await site.shell();
  if (shell) checkAgainstShell(descriptor, shell);
};

/**
 * A new shell has the shared modules that every live remote needs. A remote that is damaged is passed over: it must not
 * keep the shell from going back.
 */
export const fitsLiveRemotes: Reason<ShellDescriptor> = async (site, { descriptor }) => {
  for (const name of Object.keys(site.registry.remotes)) {
    const remote = await soundRemote(site, name);
    if (remote) checkAgainstShell(remote, descriptor, `Roll ${name} back to a release that fits first, or retire it.`);
  }
};

/**
 * The shell must provide each shared module in a version that the remote was built for: the remote has no copy of its
 * own.
 * @param forShell what to do about it, where it is the shell that is new
 */
function checkAgainstShell(
  { name, requires }: Pick<Descriptor, 'name' | 'requires'>,
  { provides }: ShellDescriptor,
  forShell?: string,
): void {
  for (const [module, range] of Object.entries(requires)) {
    const version = provides[module];
    if (!version)
      throw new ReleaseError(
        'shared-module-unfit',
        `${name} needs ${module} from the shell, which does not provide it. ${forShell ?? 'Release a shell that does first.'}`,
      );
    if (semver.satisfies(version, range)) continue;
    const advice = semver.ltr(version, range)
      ? `Release a shell that provides it first, or build ${name} with ${module} ${version} ("npm install --save-exact ${module}@${version}" in its own folder).`
      : `Build ${name} with ${module} ${version}.`;
    throw new ReleaseError(
      'shared-module-unfit',
      `${name} was built for ${module} ${range}, and the shell provides ${version}. ${forShell ?? advice}`,
    );
  }
}
