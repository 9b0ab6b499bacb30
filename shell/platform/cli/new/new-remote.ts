import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '@mutha/store';
import { isInstalled, remoteFolders, repository } from '../checkout/packages.ts';
import { readConfig } from '../checkout/read-config.ts';
import { template } from '../checkout/template.ts';
import { checkPath, checkPaths, type Surroundings } from './check-new.ts';
import { type Manifest, ownManifest, packagesHere, readManifest, textOf } from './manifest.ts';
import { ignored } from './packed.ts';
import { inQuotes, pathWords, titleOf } from './spellings.ts';
import { templateTexts } from './template-texts.ts';
import { writeFolder } from './write-files.ts';

export interface NewRemote {
  /** Such as `mf-odds`. */
  name: string;
  /** The team as people call it. */
  team: string;
  /** The path of its screen, such as `/odds`. */
  path: string;
}

/** A valid name of a team: `remote.config.ts`, messages and tables show it. */
const teamName = /^[\p{L}\p{N}][\p{L}\p{N} &+.,'()/-]{0,39}$/u;

/**
 * Makes a remote of this checkout from the template: its folder, with a screen, a fragment, a store, a feed and their
 * tests.
 * @returns its folder
 * @throws ReleaseError where its name, its team or its path is malformed or taken, before anything is written; or where
 *   the folder cannot be written, which leaves nothing behind
 */
export async function newRemote(wanted: NewRemote, around: Surroundings): Promise<string> {
  const { name, team, path } = wanted;
  checkName(name, around);
  if (!teamName.test(team) || team.endsWith(' '))
    throw new ReleaseError(
      'name-unusable',
      `"${team}" cannot be the name of a team. Name another with --team: at most 40 letters, digits, spaces and & + . , ' ( ) / -, such as Odds.`,
    );
  checkPath(path);
  const words = {
    'mf-new-remote': name,
    'New remote': titleOf(name.replace('mf-', '')),
    "'New team'": inQuotes(team),
    ...pathWords('/new-remote', path),
  };
  const texts = templateTexts('', words, (file) => !file.startsWith('src/new-part/'));
  texts.set('package.json', textOf(ownManifest(texts.get('package.json') ?? '', manifestBeside())));
  if (isInstalled()) texts.set('.gitignore', ignored);
  const text = texts.get('remote.config.ts') ?? '';
  await checkPaths(await readConfig(join(template, 'remote.config.ts'), { text, name }), around);
  const folder = join(repository, name);
  writeFolder(folder, texts);
  return folder;
}

function checkName(name: string, { live }: Surroundings): void {
  const folder = join(repository, name);
  if (existsSync(folder) && !remoteFolders().includes(name))
    throw new ReleaseError(
      'folder-taken',
      `${folder} already exists, and holds no package. Remove it, or choose another name.`,
    );
  if (existsSync(folder))
    throw new ReleaseError(
      'folder-taken',
      `${folder} already exists. Choose another name, or add to that remote: "npx mutha new ${name} --screen NAME"`,
    );
  const taken = packagesHere().get(`@mutha/${name}`);
  if (taken)
    throw new ReleaseError('name-taken', `${taken} already holds the package @mutha/${name}. Choose another name.`);
  if (live && Object.hasOwn(live.registry.remotes, name))
    throw new ReleaseError(
      'name-taken',
      `${name} is already live, and its folder is not in this checkout. Choose another name, or work where the folder is: "npx mutha history ${name}" says who released it.`,
    );
}

/** The `package.json` of another remote in the folder of a team: it says where npm finds the packages of the site. */
function manifestBeside(): Manifest | undefined {
  const folders = isInstalled() ? remoteFolders().map((name) => join(repository, name)) : [];
  const folder = folders.find((each) => existsSync(join(each, 'package.json')));
  return folder === undefined ? undefined : readManifest(folder);
}
