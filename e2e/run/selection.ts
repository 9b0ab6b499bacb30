import { spawnSync } from 'node:child_process';
import { remoteFolders, repository } from '@mutha/release';

/**
 * Which tests to run: all, those that concern some remotes, those that failed last, or none because no test can notice
 * the change.
 */
export type Selection =
  | { kind: 'all' }
  | { kind: 'remotes'; names: string[] }
  | { kind: 'failed' }
  | { kind: 'nothing' };

export const usage = `npm test                   everything
npm test -- mf-live        what concerns one remote, or several: its units, its screens, its release
npm test -- --changed      what concerns the remotes that git says have changed; everything, where the change is not in a remote
npm test -- --failed       what failed the last time`;

/** @throws Error with the usage, if the arguments cannot be understood */
export function selectionFrom(args: string[]): Selection {
  if (args.length === 0) return { kind: 'all' };
  if (args.includes('--changed') && args.length === 1) return selectionOfChange(changedFiles());
  if (args.includes('--failed') && args.length === 1) return { kind: 'failed' };
  const remotes = remoteFolders();
  const unknown = args.find((arg) => !remotes.includes(arg));
  if (unknown) throw new Error(`"${unknown}" is none of ${remotes.join(', ')}.\n\n${usage}`);
  return { kind: 'remotes', names: args };
}

/** @param files the changed files, as paths in this repository with slashes */
export function selectionOfChange(files: string[]): Selection {
  const remotes = remoteFolders();
  const tested = files.filter((file) => !file.endsWith('.md'));
  if (tested.length === 0) return { kind: 'nothing' };
  const names = [...new Set(tested.map((file) => file.split('/')[0] ?? ''))];
  return names.every((name) => remotes.includes(name)) ? { kind: 'remotes', names } : { kind: 'all' };
}

/**
 * The files that are not committed, and the files that commits of this branch have changed since it left its upstream
 * branch, if it has one.
 */
function changedFiles(): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
  };
  const uncommitted = git('diff', '--name-only', 'HEAD');
  if (!uncommitted) throw new Error('git cannot say what has changed: this is no checkout, or git is not installed.');
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? [];
  const ahead = git('diff', '--name-only', '@{upstream}...HEAD') ?? [];
  return [...new Set([...uncommitted, ...untracked, ...ahead])];
}
