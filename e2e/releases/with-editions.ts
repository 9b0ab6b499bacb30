import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@mutha/contract';
import { readRegistry, release } from '@mutha/engine';
import { altered } from './altered.ts';
import { muthaHere } from './mutha.ts';
import { newFolder } from './test-site.ts';
import { type Hooks, withOdds } from './with-odds.ts';

/** The editions of the small remote, in the order of their releases. */
const editions = ['A', 'B', 'C', 'D'];

/**
 * Stores in which the small remote has four editions to release, for the tests of a file.
 * @returns functions for tests: the folder of an edition's build, its version, a new store, and a build of another
 *   team's remote
 */
export function withEditions(hooks: Hooks) {
  const { build, base } = withOdds(editions, hooks);
  const version = (edition: string): string =>
    JSON.parse(readFileSync(join(build(edition), 'remote.json'), 'utf8')).version;

  /** A store for one test alone, and functions that change it or look at it. */
  async function testSite() {
    const own = await newFolder();
    cpSync(base().address, own.address, { recursive: true });
    const run = (...args: string[]) => muthaHere([...args, '--store', own.address]);
    const ship = (edition: string) => release(own.store, 'mf-odds', build(edition));
    const shown = async () => {
      const { live, lastGood } = (await readRegistry(own.store)).remotes['mf-odds'] ?? {};
      const editionOf = (given?: string) => editions.find((edition) => version(edition) === given);
      return [editionOf(live?.version), editionOf(lastGood?.version)];
    };
    return { ...own, run, ship, shown };
  }

  /** A build of another team's remote with one page. */
  function anotherRemote(name: string, path: string): string {
    return altered<Descriptor>(build('A'), 'remote.json', (descriptor, folder) => {
      // Its styles are in a layer and a scope with the remote's name.
      for (const sheet of Object.keys(descriptor.files).filter((file) => file.endsWith('.css'))) {
        const text = readFileSync(join(folder, sheet), 'utf8');
        writeFileSync(join(folder, sheet), text.replaceAll(descriptor.name, name));
      }
      const page = { path, title: 'Other', description: 'Of another team.' };
      const [screen] = descriptor.screens;
      Object.assign(descriptor, { name, screens: [{ ...screen, path, pages: [page] }] });
    });
  }

  return { build, version, testSite, anotherRemote };
}
