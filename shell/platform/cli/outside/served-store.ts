import { randomBytes } from 'node:crypto';
import { isNotFoundPath } from '@mutha/contract';
import { headersOf, isCompressed, type Store, StoreError, UnreadableError, type User } from '@mutha/store';

/** An answer, as far as it is compared with what the store asks for. */
export interface Answer {
  key: string;
  /** The path that was asked for. */
  path: string;
  headers: Headers;
}

/** A site as its visitors get it, in the place of its store. */
export interface ServedStore extends Store {
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
  const answers: Answer[] = [];
  const known = new Map<string, Promise<Buffer | undefined>>();
  const readOnce = (key: string) => {
    const read = known.get(key) ?? readFile(address, key, answers);
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
    // Nobody can list what is served.
    list: async () => [],
  };
}

async function readFile(address: string, key: string, answers: Answer[]): Promise<Buffer | undefined> {
  const codings = isCompressed(key) || /json|xml|text/.test(headersOf(key)['content-type']) ? ['br', 'gzip'] : [];
  const read: (Buffer | undefined)[] = [];
  for (const coding of [...codings, 'identity']) read.push(await ask(address, key, coding, answers));
  const bytes = read.at(-1);
  for (const [index, other] of read.entries())
    if (!(other && bytes ? other.equals(bytes) : other === bytes))
      throw new UnreadableError(`${key} is not the same file in the coding ${codings[index]} as without one.`);
  return bytes;
}

/** The address of a key: that of a page, of a path without a page, or of a file. */
function pathOf(key: string): string {
  if (isNotFoundPath(`/${key}`)) return `/${key.slice(0, -'404.html'.length)}no-page-${randomBytes(8).toString('hex')}`;
  return `/${key.replace(/(^|\/)index\.html$/, '')}`;
}

async function ask(address: string, key: string, coding: string, answers: Answer[]): Promise<Buffer | undefined> {
  const path = pathOf(key);
  const url = new URL(path, address);
  const due = isNotFoundPath(`/${key}`) ? 404 : 200;
  const signal = AbortSignal.timeout(deadline);
  const response = await fetch(url, { headers: { 'accept-encoding': coding }, redirect: 'manual', signal }).catch(
    (error: Error) => {
      throw unreachable(`${url} cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}.`);
    },
  );
  const { status, headers } = response;
  const isCut = (error: Error) => {
    if (headers.has('content-encoding') && error.name !== 'TimeoutError')
      throw new UnreadableError(`${key} cannot be decoded: it comes in ${headers.get('content-encoding')}.`);
    throw unreachable(`${url} did not send all of its answer: ${error.message}.`);
  };
  const bytes = Buffer.from(await response.arrayBuffer().catch(isCut));
  if (status >= 500 || status === 429) throw unreachable(`${url} answers with status ${status}.`);
  if (status === due) {
    answers.push({ key, path, headers });
    return bytes;
  }
  // A bucket that nobody may list says 403 of what is not there.
  if ([403, 404, 410].includes(status)) return undefined;
  throw new UnreadableError(`${key} comes with status ${status}, and ${due} belongs there.`);
}

function unreachable(problem: string): StoreError {
  return new StoreError('site-unreachable', `${problem} So it is not known whether the site is in order.`);
}
