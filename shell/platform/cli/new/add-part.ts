import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { declaredBy, declaredParts, exposedName, type ReadConfig } from '@mutha/build';
import { placeholder } from '@mutha/engine';
import { ReleaseError, suggestion } from '@mutha/store';
import { remoteFolders, repository } from '../checkout/packages.ts';
import { readConfig } from '../checkout/read-config.ts';
import { checkPath, checkPaths, type Surroundings } from './check-new.ts';
import { withEntry, written } from './config-with-part.ts';
import { componentNameOf, inQuotes, pathWords, titleOf } from './spellings.ts';
import { templateTexts } from './template-texts.ts';
import { withOwned } from './with-owned.ts';
import { replaceFile, writeFolder } from './write-files.ts';

export interface NewPart {
  /** The remote that gets it. */
  remote: string;
  kind: 'screen' | 'fragment';
  /** Kebab-case: the name of its folder in `src`, and of its files. */
  name: string;
  /** The path of a screen. A fragment has none. */
  path: string;
}

export interface AddedPart {
  folder: string;
  /** Whether the README of the remote names it. It does not where it has no section "Owns". */
  isInReadme: boolean;
}

/**
 * Adds a screen or a fragment to a remote of this checkout: its folder, with a component, its entry in
 * `remote.config.ts`, and its name in the remote's README.
 * @throws ReleaseError where there is no such remote, the name or the path is malformed or taken, or `remote.config.ts`
 *   is written in a way that this command cannot add to, before anything is written; or where a file cannot be written,
 *   which leaves nothing behind
 */
export async function addPart(part: NewPart, around: Surroundings): Promise<AddedPart> {
  const { remote, kind, name, path } = part;
  const file = join(repository, remote, 'remote.config.ts');
  if (!existsSync(file))
    throw new ReleaseError(
      'remote-unknown',
      `${repository} has no ${remote}; it has ${remoteFolders().join(', ') || 'no remote'}.${suggestion(remote, remoteFolders())} Correct the name, or make it: "npx mutha new ${remote} --team TEAM"`,
    );
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new ReleaseError(
      'name-unusable',
      `"${name}" cannot be the name of a ${kind}. Write it with lower-case letters, digits and dashes, beginning with a letter, such as best-prices.`,
    );
  if (kind === 'screen') checkPath(path);
  const before = await readConfig(file);
  const folder = join(repository, remote, 'src', name);
  refuseIfUsed(folder, before, part);
  const after = withPart(before, part);
  await checkPaths(after, around);
  const text = await textWith(file, after, part);

  const words = {
    'new-part': name,
    NewPart: componentNameOf(name),
    'New part': titleOf(name),
    ...pathWords('/new-part', path),
  };
  writeFolder(
    folder,
    templateTexts('src/new-part', words, (path) => path.startsWith(`new-part-${kind}.`)),
  );
  try {
    replaceFile(file, text);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { folder, isInReadme: namedInReadme(part) };
}

/** The word for a part in the README of a remote. */
export const ownedName = ({ kind, name, path }: NewPart) =>
  kind === 'screen' ? `\`${path}\`` : `the fragment \`${name}\``;

/** Names a part in the README of its remote. @returns whether it is named there now */
function namedInReadme(part: NewPart): boolean {
  const file = join(repository, part.remote, 'README.md');
  const text = existsSync(file) ? withOwned(readFileSync(file, 'utf8'), ownedName(part)) : undefined;
  if (text === undefined) return false;
  replaceFile(file, text);
  return true;
}

const fileOf = ({ kind, name }: NewPart) => `./src/${name}/${name}-${kind}.tsx`;

/** The words of a new screen. */
function wordsOf({ name }: NewPart) {
  const title = titleOf(name);
  return { title, description: `${title}: ${placeholder}` };
}

function withPart(config: ReadConfig, part: NewPart): ReadConfig {
  const read = { file: fileOf(part), at: '' };
  return part.kind === 'screen'
    ? { ...config, screens: [...config.screens, { path: part.path, screen: read, ...wordsOf(part) }] }
    : { ...config, fragments: { ...config.fragments, [part.name]: { fragment: read, props: {} } } };
}

/** @throws ReleaseError where the remote has a folder, a fragment or a file of this name */
function refuseIfUsed(folder: string, config: ReadConfig, part: NewPart): void {
  if (existsSync(folder)) throw new ReleaseError('folder-taken', `${folder} already exists. Choose another name.`);
  const same = declaredParts(config).find(({ file }) => exposedName(file) === exposedName(fileOf(part)))?.file;
  if (same || (part.kind === 'fragment' && Object.hasOwn(config.fragments, part.name)))
    throw new ReleaseError(
      'name-taken',
      `${part.remote} already has a ${part.kind} named ${part.name}${same ? `: ${same}` : ''}. Choose another name.`,
    );
}

/**
 * The text of a `remote.config.ts` with the entry of a part. It is checked before it is written.
 * @param after what it must declare
 * @throws ReleaseError with the lines to add by hand, where they cannot be added
 */
async function textWith(file: string, after: ReadConfig, part: NewPart): Promise<string> {
  const list = `${part.kind}s` as const;
  const text = withEntry(readFileSync(file, 'utf8'), list, entryOf(part));
  const read = text && (await readConfig(file, { text }).catch(() => undefined));
  if (text && read && isDeepStrictEqual(declaredBy(read), declaredBy(after))) return text;
  throw new ReleaseError(
    'config-not-plain',
    `${file} does not list its ${list} in the usual form, so nothing was added. Make ${fileOf(part).slice(2)} by hand, let it export ${componentNameOf(`${part.name}-${part.kind}`)}, and add to remote.config.ts:\n\n${written(list, entryOf(part))}\n`,
  );
}

/** The entry in `remote.config.ts`: lines. */
function entryOf(part: NewPart): string {
  const { kind, name, path } = part;
  const load = `  ${kind}: () => import('${fileOf(part)}'),`;
  const { title, description } = wordsOf(part);
  const lines =
    kind === 'screen'
      ? [
          '{',
          `  path: ${inQuotes(path)},`,
          load,
          `  title: ${inQuotes(title)},`,
          `  description: ${inQuotes(description)},`,
        ]
      : [`${name.includes('-') ? inQuotes(name) : name}: {`, load, '  props: {},'];
  return [...lines, '},'].map((line) => `    ${line}\n`).join('');
}
