import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sourceFiles } from '@mutha/build';
import { platformHash, repository, rspackBuild } from '@mutha/cli';

/** A remote of this repository with some of its source changed, as a test needs it. */
export interface Edition {
  /** The remote's folder, such as `mf-live` or `e2e/releases/remotes/mf-odds`. */
  remote: string;
  /** The new text of files that the remote has, by path in the remote. */
  replaces?: Record<string, string>;
  /** The text of files that it does not have, likewise. */
  adds?: Record<string, string>;
}

const cache = join(repository, 'e2e/node_modules/.cache/editions');

/**
 * Builds an edition, or takes the build that an earlier test or run has made of the same source. Tests share the build,
 * so make a copy before you change anything in it.
 *
 * @returns the folder of the build, with its `remote.json`
 * @throws Error where the remote does not have a file that the edition replaces
 */
export async function buildEdition(edition: Edition): Promise<string> {
  const { remote } = edition;
  const changed = changedFiles(edition);
  const hash = createHash('sha256').update(platformHash());
  for (const [path, bytes] of [...sourceFiles(join(repository, remote)), ...Object.entries(changed)])
    hash.update(`${path}\0`).update(bytes).update('\0');
  const name = basename(remote);
  const folder = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;

  const work = mkdtempSync(join(tmpdir(), 'mutha-edition-'));
  const source = join(work, name);
  const filter = (file: string) => !/[/\\](node_modules|dist)$/.test(file);
  cpSync(join(repository, remote), source, { recursive: true, filter });
  symlinkSync(join(repository, remote, 'node_modules'), join(source, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(source, file), text);
  await rspackBuild(source);
  keep(join(source, 'dist'), folder);
  rmSync(work, { recursive: true });
  return folder;
}

/** Moves a build to `folder` in one step. If another process was faster, its build stays: both have the same source. */
function keep(build: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  cpSync(build, beside, { recursive: true });
  try {
    renameSync(beside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(beside, { recursive: true });
  }
}

/** All files of an edition that are not as the remote has them. */
function changedFiles({ remote, replaces = {}, adds = {} }: Edition): Record<string, string> {
  const gone = Object.keys(replaces).find((file) => !existsSync(join(repository, remote, file)));
  if (gone) throw new Error(`${remote} has no ${gone}, which an edition replaces. Correct e2e/editions/editions.ts.`);
  return { ...replaces, ...adds };
}
