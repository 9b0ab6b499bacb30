import type { ShellDescriptor } from '@mutha/contract';
import { ReleaseError } from '@mutha/store';
import semver from 'semver';
import { type Unshared, unsharedIn, unsharedInWords, unsharedOf } from '../../live/unmet-shared.ts';
import type { Candidate, Reason } from './reason.ts';

/** The shell of the site has the shared modules that a remote needs. Into a preview, it may come later. */
export const fitsShell: Reason = async (site, { descriptor, hasFollowers, preview }) => {
  const shell = hasFollowers ? undefined : await site.shell();
  const unshared = shell && unsharedOf(descriptor, shell);
  if (unshared)
    throw new ReleaseError(
      'shared-module-unfit',
      `${unsharedInWords(unshared)}. ${adviceForRemote(unshared, preview)}`,
    );
};

/**
 * A new shell has the shared modules that every live remote needs. Into a preview, remotes that follow it may come
 * later. A remote that is damaged is passed over: it must not keep the shell from going back.
 */
export const fitsLiveRemotes: Reason<ShellDescriptor> = async (site, { descriptor, hasFollowers, isBack, preview }) => {
  if (hasFollowers) return;
  const unshared = await unsharedIn(site, descriptor);
  if (unshared.length === 0) return;
  const problems = unshared.map((one) => `${unsharedInWords(one)}.`).join(' ');
  throw new ReleaseError('shared-module-unfit', `${problems} ${adviceForShell(unshared, { isBack, preview })}`);
};

/** What to do about a remote that does not fit the shell. @param preview the token of the preview that both are in */
function adviceForRemote({ name, module, range, version }: Unshared, preview: string | undefined): string {
  const isNewer = !version || semver.ltr(version, range);
  if (preview)
    return isNewer
      ? `Release a shell that provides it into the preview too ("npx mutha release shell --into ${preview}").`
      : `Build ${name} with ${module} ${version}, and release that into the preview ("npx mutha release ${name} --into ${preview}").`;
  if (!version) return 'First release a shell that does.';
  if (!isNewer) return `Build ${name} with ${module} ${version}.`;
  // A module of the site is a part of a package, and all packages of the site have one version.
  const how = module.startsWith('@mutha/')
    ? 'the page "Upgrading" says how'
    : `"npm install --save-exact ${module}@${version}" in its own folder`;
  const build = `build ${name} with ${module} ${version} (${how})`;
  // A shell with it would fit remotes that were built for today's.
  const isMinor = semver.satisfies(semver.minVersion(range) ?? version, `^${version}`);
  return isMinor
    ? `Release a shell that provides it first, or ${build}.`
    : `Make them live together: release a shell that provides it, and each remote built for it, to one preview, in any order ("npx mutha release ${name} --preview" begins one), and promote that. Or ${build}.`;
}

/** What to do about remotes that do not fit a new shell. */
function adviceForShell(
  unshared: readonly Unshared[],
  { isBack, preview }: Pick<Candidate, 'isBack' | 'preview'>,
): string {
  const names = unshared.map(({ name }) => name);
  const [first] = names;
  const all = names.join(', ');
  if (isBack) return `First roll ${all} back to a release that fits both shells, or retire it.`;
  return preview
    ? `Build ${all} for this shell, and release that into the preview too ("npx mutha release ${first} --into ${preview}"), or take it off the site ("npx mutha retire ${first}").`
    : `Make them live together: release this shell, and ${all} built for it, to one preview, in any order ("npx mutha release shell --preview" begins one), and promote that.`;
}
