import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { descriptorFile, filesFolder } from '@mutha/contract';
import { jsonIn, mapKey, ReleaseError, readIfPossible, releaseFolder, type Store } from '@mutha/store';
import { sourceMapIn } from '../built/source-maps.ts';
import { memoizeAsync } from '../live/memoize-async.ts';
import { descriptorsOf } from '../live/stored-descriptors.ts';
import { history } from './status.ts';

/** The place in a team's source of a place in a release's script. */
export interface SourcePosition {
  /** `shell`, or the remote's name. */
  name: string;
  version: string;
  /** The team that owns it. */
  team: string;
  /** From the repository's folder, such as `mf-live/src/board/board-screen.tsx`. */
  file: string;
  /** 1 for the first. */
  line: number;
  column: number;
}

export interface Explained {
  /** The text that was given, with places in the sources instead of places in scripts. */
  text: string;
  places: SourcePosition[];
  /** Which places could not be explained, and why: one line each. */
  problems: string[];
}

/** A place as browsers write it: the address of a script, its line and its column. */
const written =
  /(?:https?:\/\/[^\s()/]{1,200})?\/?releases\/(shell|mf-[a-z0-9-]{1,80})\/([0-9a-f]{16}|files)\/([\w./-]{1,200}\.js)(?:\?[\w=]{0,20})?:(\d{1,9}):(\d{1,9})/g;

/**
 * Finds, for each place in a stack, the team and the place in its sources. It knows all releases that are live or ever
 * were, until they are pruned.
 * @param text a stack, or anything else that holds places as browsers write them
 * @throws ReleaseError where it holds none
 */
export async function explain(store: Store, text: string): Promise<Explained> {
  const matches = [...text.matchAll(written)];
  if (matches.length === 0)
    throw new ReleaseError(
      'stack-unusable',
      'No line names a place in a script of a release, such as …/releases/mf-live/files/board-screen.01234567.js:1:234. Give the stack as the browser wrote it, with its addresses.',
    );
  const explained: Explained = { text: '', places: [], problems: [] };
  const problems = new Set<string>();
  // A stack names few files, and each of them often.
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, read: () => Promise<T>) => memoizeAsync(known as Map<string, Promise<T>>, key, read);

  /** @returns the place in the sources, or why it is unknown */
  const positionIn = async (name: string, version: string, file: string, line: number, column: number) => {
    const release = `${name} ${version}`;
    const key = releaseFolder(name, version) + descriptorFile(name);
    const descriptor = await once(key, async () => jsonIn(await readIfPossible(store, key)));
    if (!descriptor)
      return `${release} is not in ${store.address}: it was never released there, or has been pruned. Its lines are left as they are.`;
    // A stack may be forged, with paths that lead anywhere.
    if (!Object.hasOwn(Object(descriptor.files), file))
      return `${release} has no ${file}. Its lines are left as they are.`;
    const mapAt = mapKey(name, version, file);
    const map = await once(mapAt, () => sourceMapAt(store, mapAt));
    if (!map || map === 'damaged')
      return `${release} has no source map of ${file}${map ? ' that can be read' : ': it was built without one'}. Its lines are left as they are.`;
    const entry = map.findEntry(line - 1, column - 1);
    // For a place after the last one of a map, `findEntry` gives the last entry. A source may have no name.
    if (!('originalSource' in entry) || entry.generatedLine !== line - 1 || typeof entry.originalSource !== 'string')
      return `${file}:${line}:${column} of ${release} is not a place in any source.`;
    const team = name === 'shell' ? 'Platform' : inOneLine(String(descriptor.team));
    const source = inOneLine(posix.join(name, entry.originalSource));
    return { name, version, team, file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };

  let end = 0;
  for (const match of matches) {
    const [all, name = '', folder = '', file = '', line, column] = match;
    const version =
      folder === filesFolder ? await once(`${name}/${file}`, () => lastVersionWith(store, name, file)) : folder;
    const position = version
      ? await positionIn(name, version, file, Number(line), Number(column))
      : `No release of ${name} in ${store.address} has ${file}: it was never released there, or has been pruned. Its lines are left as they are.`;
    explained.text += text.slice(end, match.index);
    end = match.index + all.length;
    if (typeof position === 'string') {
      problems.add(position);
      explained.text += all;
    } else {
      explained.places.push(position);
      explained.text += `${position.file}:${position.line}:${position.column} [${name} ${version}, team ${position.team}]`;
    }
  }
  explained.text += text.slice(end);
  explained.problems.push(...problems);
  return explained;
}

/** The version of the last release that has a file. All releases that have it have the same one. */
async function lastVersionWith(store: Store, name: string, file: string): Promise<string | undefined> {
  const all = await descriptorsOf(store, name);
  const having = new Set(all.flatMap(({ version, files = {} }) => (Object.hasOwn(files, file) ? version : [])));
  const last = (await history(store, name)).find(({ release }) => having.has(release.version));
  return last?.release.version ?? [...having][0];
}

/** A text of another team in one line: it must not look like a line of the stack. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

async function sourceMapAt(store: Store, key: string): Promise<SourceMap | 'damaged' | undefined> {
  const bytes = await readIfPossible(store, key);
  if (!bytes) return undefined;
  const map = sourceMapIn(bytes);
  try {
    return map ? new SourceMap(map) : 'damaged';
  } catch {
    return 'damaged';
  }
}
