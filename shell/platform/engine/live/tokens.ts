import { descriptorFile, previewsFolder, releasesFolder } from '@mutha/contract';
import { type ErrorCode, ReleaseError, type Store } from '@mutha/store';
import { readHead, readLog } from './log.ts';

/** By kind, how to find all tokens of a store. The word for each is the one of messages. */
const kinds = {
  preview: async (store: Store) => {
    const keys = (await store.list(previewsFolder)).map(({ key }) => key.slice(previewsFolder.length));
    return keys.flatMap((key) => /^[0-9a-f]{32}(?=\/)/.exec(key)?.[0] ?? []);
  },
  rollout: async (store: Store) => ((await readHead(store)).rollouts ?? []).map(({ token }) => token),
  // Also of those that were taken back, which the command says of a whole token too.
  promotion: async (store: Store) => {
    const { entries } = await readLog(store);
    return entries.flatMap(({ changes, rolloutChanges = [] }) => [
      ...changes.flatMap(({ preview }) => preview ?? []),
      ...rolloutChanges.map(({ token }) => token),
    ]);
  },
};

/**
 * The whole token that begins with some digits.
 * @param given 4 to 32 hexadecimal digits. A whole token is given back, whether or not it is there
 * @param among which tokens can be meant, in the order in which they are looked for
 * @throws ReleaseError where none begins like this, or more than one does
 */
export async function wholeToken(store: Store, given: string, among: readonly (keyof typeof kinds)[]): Promise<string> {
  if (given.length === 32) return given;
  const found = new Set<string>();
  for (const kind of among) for (const token of await kinds[kind](store)) if (token.startsWith(given)) found.add(token);
  const [token, ...others] = found;
  if (token && others.length === 0) return token;
  const what = among.join(' or ');
  if (!token)
    throw new ReleaseError(
      'token-unknown',
      `No ${what} in ${store.address} has a token that begins with ${given}. ${whereListed(among)}`,
    );
  throw ambiguous('token-ambiguous', `${found.size} tokens`, store, given, [...found]);
}

/**
 * The whole version that begins with some digits, among the releases of a name that are in a store.
 * @param given 4 to 16 hexadecimal digits. Given back where no version begins like this
 * @throws ReleaseError where more than one does
 */
export async function wholeVersion(store: Store, name: string, given: string): Promise<string> {
  const folder = `${releasesFolder}${name}/`;
  if (given.length === 16) return given;
  const found = (await store.list(folder + given)).flatMap(({ key }) => {
    const [version = '', file] = key.slice(folder.length).split('/');
    return file === descriptorFile(name) ? version : [];
  });
  if (found.length < 2) return found[0] ?? given;
  throw ambiguous('version-ambiguous', `${found.length} versions of ${name}`, store, given, found);
}

function ambiguous(code: ErrorCode, what: string, { address }: Store, given: string, found: string[]): ReleaseError {
  return new ReleaseError(
    code,
    `${what} in ${address} begin with ${given}: ${found.sort().join(', ')}. Give more digits.`,
  );
}

function whereListed(among: readonly (keyof typeof kinds)[]): string {
  const previews = among.includes('preview') ? '"npx mutha previews" lists the previews' : '';
  if (previews) return among.includes('rollout') ? `${previews}, "npx mutha status" the rollouts.` : `${previews}.`;
  return '"npx mutha status" lists the rollouts; with --json it has the token of each promotion that is live.';
}
