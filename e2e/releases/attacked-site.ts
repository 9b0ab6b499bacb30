import { limits, release, verify } from '@mutha/engine';
import type { Store } from '@mutha/store';
import { type Handmade, handmade, removeHandmade } from './handmade.ts';
import type { Clumsy } from './hostile-remotes.ts';
import { hashOf, newFolderWithShell } from './test-site.ts';

/** A site of two remotes. Tests release one of them, `mf-odds`, with harmful code. */
export interface Victim {
  store: Store;
  address: string;
  /** Releases `mf-odds` with `code`. */
  ship(code: Partial<Handmade>): Promise<unknown>;
  /** Releases `mf-odds` with `code`. @returns what does not fit `outcome`, one line for each complaint */
  complaints(code: Clumsy['code'], outcome: Clumsy['outcome']): Promise<string[]>;
  textOf(path: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** The lower limit of a case that breaks it, and the words by which its outcome says so. */
const lower = [
  ['work', 0.5, 'runs for more than'],
  ['wait', 1, 'did not finish within'],
  ['memory', 300, 'MB of memory'],
] as const;

/** Makes the site. Until it is closed, a sandbox whose limit is to be broken has less of it than in production. */
export async function newVictim(): Promise<Victim> {
  const { store, address, close } = await newFolderWithShell();
  const ship = (code: Partial<Handmade>) =>
    release(store, 'mf-odds', handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], ...code }));
  const textOf = async (path: string) => (await store.read(`${path}/index.html`))?.bytes.toString();
  await release(store, 'mf-filters', handmade({ name: 'mf-filters', screens: [{ path: '/filters' }] }));
  await ship({});
  const usual = { ...limits };

  async function complaints(code: Clumsy['code'], outcome: Clumsy['outcome']): Promise<string[]> {
    const found: string[] = [];
    const before = await hashOf(store);
    const neighbour = await textOf('filters');
    // Only the limit that the code must break is lowered: a busy machine could break any other lowered limit too.
    for (const [name, amount, words] of lower) limits[name] = String(outcome).includes(words) ? amount : usual[name];
    const error = await ship(code).then(
      () => undefined,
      (error: Error) => error,
    );
    if (outcome === 'released') {
      if (error) found.push(`It is refused: ${error.message}`);
      if ((await textOf('filters')) !== neighbour) found.push('The page of another remote has changed.');
      found.push(...(await verify(store)).findings);
    } else {
      if (!error) found.push('It is not refused.');
      else if (error.name !== 'ReleaseError' || !outcome.test(error.message))
        found.push(`It is refused with ${error.name}: ${error.message}`);
      if ((await hashOf(store)) !== before) found.push('The store has changed.');
    }
    return found;
  }

  return {
    store,
    address,
    ship,
    complaints,
    textOf,
    async close() {
      Object.assign(limits, usual);
      removeHandmade();
      await close();
    },
  };
}
