import { spawnSync } from 'node:child_process';
import { remoteFolders, repository } from '@mutha/cli';
import { importGraph, roomsOf } from '../imports/graph.ts';
import { type Impact, impactOf } from './impact.ts';

/**
 * Which tests to run: all, those that concern some remotes and those of some files, those that failed last, or none
 * because no test can notice the change.
 */
export type Selection = { kind: 'all' } | ({ kind: 'some' } & Impact) | { kind: 'failed' } | { kind: 'nothing' };

export const usage = `npm test                   everything
npm test -- mf-live        the tests of one or several remotes: unit tests, screens, release
npm test -- --changed      what the changes in git can affect, by imports; changes to the shell or kit affect every page
npm test -- --failed       what failed last time
npm test -- --node 24      any of these on another version of Node, which npm fetches`;

/** @throws Error with the usage, if the arguments cannot be understood */
export async function selectionFrom(args: string[]): Promise<Selection> {
  if (args.length === 0) return { kind: 'all' };
  if (args.includes('--changed') && args.length === 1) return selectionOfChange(changedFiles());
  if (args.includes('--failed') && args.length === 1) return { kind: 'failed' };
  const remotes = remoteFolders();
  const unknown = args.find((arg) => !remotes.includes(arg));
  if (unknown) throw new Error(`"${unknown}" is not one of ${remotes.join(', ')}.\n\n${usage}`);
  return { kind: 'some', remotes: args, tests: [] };
}

let imports: Promise<Map<string, string[]>> | undefined;

/** The imports of each file of this repository. */
async function importsHere(): Promise<Map<string, string[]>> {
  const { modules } = await importGraph(repository, [...roomsOf(repository), 'e2e']);
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((to) => to.resolved)]));
}

/** @param files the changed files, as paths in this repository with slashes */
export async function selectionOfChange(files: string[]): Promise<Selection> {
  imports ??= importsHere();
  const impact = impactOf(files, await imports, remoteFolders());
  if (impact === 'everything') return { kind: 'all' };
  return impact.remotes.length + impact.tests.length > 0 ? { kind: 'some', ...impact } : { kind: 'nothing' };
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
  if (!uncommitted)
    throw new Error('git cannot say what has changed: this is not a checkout, or git is not installed.');
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? [];
  const ahead = git('diff', '--name-only', '@{upstream}...HEAD') ?? [];
  return [...new Set([...uncommitted, ...untracked, ...ahead])];
}
