import { fragmentOf, type Head, isNotFoundPath, notFoundFile, notFoundHead, notFoundPathBeside } from '@mutha/contract';
import { type DeployedShell, pageAt, type Snapshot } from '@mutha/engine';
import { composed, type Live } from './overlay-site.ts';
import type { Package } from './package.ts';

/** The answer to a request for a path. */
export type Answer =
  | {
      status: 200 | 404;
      site: Snapshot;
      shell: DeployedShell;
      head: Head;
      /** The path of the page, or of the not-found page, that is sent. */
      drawnAt: string;
    }
  /** The packages that the page waits for, one line each. */
  | { status: 503; awaited: string[] };

/**
 * Finds the answer. A page needs the shell, the remote that owns the path, and the remotes of its fragments. As long as
 * a package is missing, a path that no remote claims may belong to that package.
 * @throws ReleaseError that says which remote has to give way, if two claim one path
 */
export async function answerTo(path: string, packages: readonly Package[], live?: Live): Promise<Answer> {
  const site = composed(packages, live);
  const awaited = new Map<string, string>();
  for (const { name, state } of packages) if (state.status !== 'there') awaited.set(name, `${name} ${state.why}`);
  const shell = await site.shell();
  const page = await pageAt(site, path);
  const found = page ?? (await pageAt(site, notFoundPathBeside(path)));
  if (!shell || awaited.has('shell') || (!page && awaited.size > 0))
    return { status: 503, awaited: [...awaited.values()] };
  const needed = found ? [found.remote, ...found.screen.embeds.map(({ fragment }) => fragmentOf(fragment).owner)] : [];
  const own = [...new Set(needed)].flatMap((name) => awaited.get(name) ?? []);
  if (own.length > 0) return { status: 503, awaited: own };
  const drawnAt = page ? path : found ? notFoundPathBeside(path) : `/${notFoundFile}`;
  return { status: isNotFoundPath(drawnAt) ? 404 : 200, site, shell, head: found?.page ?? notFoundHead, drawnAt };
}
