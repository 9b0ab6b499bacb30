import { randomBytes } from 'node:crypto';
import { folderOfSide, isNotFoundPath, isReleased, publicLogFolder } from '@mutha/contract';
import { isPage, largestRelease, type RolledSide } from '@mutha/engine';
import { isTextual, type Store, StoreError, UnreadableError, type User } from '@mutha/store';

/** A file that is asked for as a visitor would. */
interface Asked {
  key: string;
  path: string;
  /** Of a visitor who sees a rollout. */
  cookie?: string | undefined;
}

/** An answer, as far as it is compared with what the store asks for. */
export interface Answer extends Asked {
  headers: Headers;
}

/** A site as its visitors get it, in the place of its store. */
export interface ServedStore extends Store {
  /** Of visitors of rollouts, who get only some files of their own; undefined where all of a site is served. */
  side?: RolledSide;
  /** Every answer that held a file. */
  answers: Answer[];
}

/** Milliseconds for an answer, as a whole. */
const deadline = 20_000;

/**
 * The store behind a site, as far as it is served: each file is read once, in each coding in which servers send it.
 * @param user whose memory and keys are used
 */
export function servedStore(address: string, user: User): ServedStore {
  return storeOf(address, user, [], (key) => ({ key, path: pathOf(key) }));
}

/**
 * What visitors of one side of the rollouts get.
 * @param cookie of such a visitor
 */
export function servedSide({ address, user = {}, answers, read }: ServedStore, side: RolledSide, cookie: string) {
  const own = storeOf(address, user, answers, (key) =>
    isPage(key) ? { key, path: pathOf(key), cookie } : { key, path: `/${folderOfSide(side)}${key}` },
  );
  return { ...own, side, read: (key: string) => (isReleased(key) ? read(key) : own.read(key)) };
}

function storeOf(address: string, user: User, answers: Answer[], askedFor: (key: string) => Asked): ServedStore {
  const known = new Map<string, Promise<Buffer | undefined>>();
  const readOnce = (key: string) => {
    const read = known.get(key) ?? readFile(address, askedFor(key), answers);
    known.set(key, read);
    return read;
  };
  const refuse = () => Promise.reject(new Error('A site that is served can only be read.'));
  return {
    ...{ address, user, forms: [], answers, write: refuse, create: refuse, remove: refuse },
    async read(key) {
      const bytes = await readOnce(key);
      return bytes && { bytes };
    },
    // A served site cannot be listed.
    list: async () => [],
  };
}

async function readFile(address: string, asked: Asked, answers: Answer[]): Promise<Buffer | undefined> {
  const { key } = asked;
  // An entry of the log is held to its sum.
  const isText = !key.startsWith(publicLogFolder) && isTextual(key);
  const codings = isText ? ['br', 'gzip'] : [];
  const read: (Buffer | undefined)[] = [];
  for (const coding of [...codings, 'identity']) read.push(await ask(address, asked, coding, answers));
  const bytes = read.at(-1);
  for (const [index, other] of read.entries())
    if (!(other && bytes ? other.equals(bytes) : other === bytes))
      throw new UnreadableError(`${key} differs between the coding ${codings[index]} and no coding.`);
  return bytes;
}

/** The address of a key: that of a page, of a path without a page, or of a file. */
function pathOf(key: string): string {
  if (isNotFoundPath(`/${key}`)) return `/${key.slice(0, -'404.html'.length)}no-page-${randomBytes(8).toString('hex')}`;
  return `/${key.replace(/(^|\/)index\.html$/, '')}`;
}

async function ask(address: string, asked: Asked, coding: string, answers: Answer[]): Promise<Buffer | undefined> {
  const { key, path, cookie } = asked;
  const due = isNotFoundPath(`/${key}`) ? 404 : 200;
  const url = new URL(path, address);
  const response = await get(url, { 'accept-encoding': coding, ...(cookie && { cookie }) });
  const { status, headers } = response;
  const isCut = (error: Error) => {
    if (error instanceof UnreadableError) throw error;
    if (headers.has('content-encoding') && error.name !== 'TimeoutError')
      throw new UnreadableError(`${key} cannot be decoded: it comes in ${headers.get('content-encoding')}.`);
    throw unreachable(`${url} did not send all of its answer: ${error.message}.`);
  };
  const bytes = await bytesOf(response, key).catch(isCut);
  if (status >= 500 || status === 429) throw unreachable(`${url} answers with status ${status}.`);
  if (status === due) {
    answers.push({ ...asked, headers });
    return bytes;
  }
  // A bucket without the right to list says 403 of what is not there.
  if ([403, 404, 410].includes(status)) return undefined;
  throw new UnreadableError(`${key} has status ${status}, but should have ${due}.`);
}

/** The bytes of an answer. A few that are compressed can become very many. @throws UnreadableError for too many */
async function bytesOf({ body }: Response, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > largestRelease)
      throw new UnreadableError(`${key} has more than ${largestRelease.toLocaleString('en')} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Asks a site, and follows no redirect. @throws StoreError if there is no answer */
export function get(url: URL, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  return fetch(url, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(deadline) }).catch(
    (error: Error) => {
      throw unreachable(`${url} cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}.`);
    },
  );
}

function unreachable(problem: string): StoreError {
  return new StoreError('site-unreachable', `${problem} So the site could not be checked.`);
}
