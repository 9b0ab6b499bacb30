import { get } from 'node:http';
import type { PropKinds } from '@mutha/contract';
import { release } from '@mutha/engine';
import { type Handmade, handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';
import type { Hooks } from './with-odds.ts';

/** Makes a store with a shell and a first release of the remote, for the tests of a file. @returns it, to be copied */
export function withFirstOdds({ beforeAll, afterAll }: Hooks): () => TestSite {
  let base: TestSite | undefined;
  beforeAll(async () => {
    base = await newFolderWithShell();
    await release(base.store, 'mf-odds', odds('first'));
  });
  afterAll(async () => {
    removeHandmade();
    await base?.close();
  });
  return () => {
    if (!base) throw new Error('There is no store outside the tests of this file.');
    return base;
  };
}

export const odds = (says: string, more: Partial<Handmade> = {}) =>
  handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], draws: `'It says ${says}'`, ...more });
export const parts = (props: PropKinds) => handmade({ name: 'mf-parts', screens: [], fragments: { price: { props } } });

/** Runs a command on a store. @returns what it printed as JSON @throws Error with what it said, where it failed */
export async function run(site: TestSite, ...args: string[]) {
  const { code, out, err } = await muthaHere([...args, '--json', '--store', site.address]);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}
export const preview = (site: TestSite, name: string, build: string, ...into: string[]): Promise<{ token: string }> =>
  run(site, 'release', name, '--from', build, ...(into.length > 0 ? into : ['--preview']));

/** The answer of the site, or of a preview of it. */
export function at(
  { url }: TestSite,
  path: string,
  token?: string,
): Promise<{ status: number; text: string; robots: unknown }> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: token ? { host: `${token}.host.example` } : {} }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text, robots: response.headers['x-robots-tag'] });
    }).once('error', reject);
  });
}
