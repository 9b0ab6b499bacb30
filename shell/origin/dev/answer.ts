import { type Head, notFoundHead } from '../../contract/index.ts';
import type { DeployedShell } from '../../release/released.ts';
import { pageAt } from '../../release/site.ts';
import { composed } from './composed.ts';
import type { Package } from './package.ts';

/** What a path is answered with. */
export type Answer =
  | { status: 200 | 404; shell: DeployedShell; head: Head }
  /** Whether there is such a page is known once these are there. */
  | { status: 503; awaited: Package[] };

/**
 * A page needs the shell and the remote that owns the path. Until every package is there, a path that nobody claims may belong to one
 * that is not.
 * @throws ContractError where two remotes claim one path
 */
export async function answerTo(path: string, packages: readonly Package[]): Promise<Answer> {
  const site = composed(packages);
  const missing = packages.filter(({ state }) => state.status !== 'there');
  const missingHere = (name: string) => missing.filter((each) => each.name === name);
  const shell = await site.shell();
  if (!shell || missingHere('shell').length > 0) return { status: 503, awaited: missing };
  const found = await pageAt(site, path);
  const awaited = found ? missingHere(found.remote) : missing;
  if (awaited.length > 0) return { status: 503, awaited };
  return { status: found ? 200 : 404, shell, head: found?.page ?? notFoundHead };
}

/**
 * The line that says that the site is ready. There is none while a first build is under way, and none without a shell.
 * @param address where the site is
 */
export function readyLine(packages: readonly Package[], address: string): string | undefined {
  const named = (status: Package['state']['status']) =>
    packages.filter(({ state }) => state.status === status).map(({ name }) => name);
  if (named('awaited').length > 0 || !named('there').includes('shell')) return undefined;
  const stuck = named('stuck');
  const without = stuck.length > 0 ? `, without ${stuck.join(', ')}: what is wrong stands above` : '';
  return `Ready: ${address}${without}`;
}
