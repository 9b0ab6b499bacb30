import { isNotFoundPath, pageListFile } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import { jsonIn, ReleaseError, readIfPossible, type Store, type StoreReader } from '@mutha/store';
import { publicForm } from '../live/canonical-entry.ts';
import type { Entry } from '../live/entry.ts';
import { keyInWords } from '../live/owners.ts';
import { keyOf } from '../live/sign-entry.ts';
import { isFile, pathOfKey } from '../pages/pages.ts';
import { sign } from '../signing/sign.ts';
import { signerOf } from '../signing/signature.ts';
import type { Made } from './reconcile.ts';

/**
 * In a store with owners: the hash of every page, signed by an owner who has drawn them. All else that visitors get
 * follows from the log alone. Pages have to be drawn, which nobody does who looks at a site from outside.
 */
export interface PageList {
  /** A hash of what is live: the list is that of every entry with the same. */
  state: string;
  /** The integrity of each page, by its key. */
  files: Record<string, string>;
  signature?: string;
}

type Owners = NonNullable<Entry['owners']>;

/** A hash of all that pages are drawn from. @param entry in its public form, where `isPublic` says so */
export function stateOfPages({ live, overrides }: Pick<Entry, 'live' | 'overrides'>, isPublic = false): string {
  const from = { live, overrides };
  return integrityOf(Buffer.from(isPublic ? JSON.stringify(from) : publicForm(from)));
}

const textToSign = ({ state, files }: PageList) =>
  `pages ${integrityOf(Buffer.from(JSON.stringify({ state, files })))}`;

/**
 * Reads a list of pages.
 * @param owners of the site
 * @returns undefined where it cannot be understood; why it cannot be believed, in words
 */
export function readPageList(bytes: Buffer | undefined, owners: Owners): PageList | string | undefined {
  const list = jsonIn(bytes, (read: Partial<PageList>): PageList | undefined => {
    const { state, files, signature } = read;
    if (typeof state !== 'string' || typeof files !== 'object' || files === null) return undefined;
    return { state, files, ...(typeof signature === 'string' && { signature }) };
  });
  if (!list) return undefined;
  if (!list.signature) return `${pageListFile} has no signature.`;
  const signer = signerOf(textToSign(list), list.signature);
  if (!signer) return `${pageListFile} is not what its signature covers.`;
  return owners.some(({ key }) => key === signer.text)
    ? list
    : `${pageListFile} is signed by ${keyInWords(signer)}, which owns no part of this site.`;
}

/** Whether a key is that of a page. */
export function isPage(key: string): boolean {
  const path = pathOfKey(key);
  return path !== undefined && (isNotFoundPath(path) || !isFile(path));
}

/** The pages that a store lists, with their hashes; undefined where an owner vouches for none. */
export async function listedPages(store: Store, head: Entry): Promise<PageList | undefined> {
  if (!head.owners) return undefined;
  const list = readPageList(await readIfPossible(store, pageListFile), head.owners);
  return typeof list === 'object' ? list : undefined;
}

/**
 * Writes the list of pages after some were made, if the store has owners.
 * @param made what belongs to each key that was looked at
 * @param isWhole whether these are all pages
 * @throws ReleaseError where the user has no key that owns anything
 */
export async function putPageList(store: Store, head: Entry, made: Made, isWhole = false) {
  if (!head.owners) return;
  const known = await listedPages(store, head);
  const list = listOf(head, made, isWhole ? {} : known?.files);
  if (known && textToSign(known) === textToSign(list)) return;
  const signature = await sign(textToSign(list), ownKey(store, head.owners));
  await store.write(pageListFile, `${JSON.stringify({ ...list, signature })}\n`);
}

function listOf(head: Entry, made: Made, known: PageList['files'] = {}): PageList {
  const files = new Map(Object.entries(known));
  for (const [key, bytes] of made)
    if (bytes && isPage(key)) files.set(key, integrityOf(bytes));
    else files.delete(key);
  return { state: stateOfPages(head), files: Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function ownKey(store: StoreReader, owners: Owners): string {
  const { file, key } = keyOf(store);
  if (owners.some((owner) => owner.key === key.text)) return file;
  throw new ReleaseError(
    'not-owner',
    `Pages of ${store.address} have changed, and an owner must vouch for them, but ${keyInWords(key)} of ${file} owns nothing there. The next command of an owner does so.`,
  );
}

/**
 * The problems of the list of pages: one line each.
 * @param due the keys of all files that must be there
 * @param made what belongs to each that could be worked out. The others have problems of their own
 */
export async function pageListProblems(store: Store, head: Entry, due: readonly string[], made: Made) {
  if (!head.owners) return [];
  const there = readPageList(await readIfPossible(store, pageListFile), head.owners);
  if (typeof there === 'string') return [there];
  const open = due.filter((key) => !made.has(key) && there?.files[key]);
  const known = Object.fromEntries(open.map((key) => [key, there?.files[key] as string]));
  const isRight = there && textToSign(there) === textToSign(listOf(head, made, known));
  return isRight ? [] : [`${pageListFile} does not list the pages that follow from the live releases.`];
}
