import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredBy, type ReadScreen, sharedVersions } from '@mutha/build';
import { repository } from '@mutha/cli';
import { type Descriptor, type FragmentConfig, parseDescriptor, type RemoteConfig } from '@mutha/contract';
import { integrityOf, noVersion, versionOf } from '@mutha/node';

export interface Handmade extends Pick<RemoteConfig, 'redirects'> {
  name: string;
  team?: string;
  screens: Pick<ReadScreen, 'path' | 'pages' | 'notFound' | 'embeds' | 'hydrate' | 'structuredData'>[];
  fragments?: Record<string, Omit<FragmentConfig, 'fragment'>>;
  /** Statements at the beginning of its entry. */
  starts?: string;
  /** Statements that run when the shell takes its one module. */
  takes?: string;
  /**
   * An expression that its one component draws. In it, `h` makes elements, `Fragment` is that of the contract, and
   * `props` is what the component gets.
   */
  draws?: string;
}

const shared = ['react', '@mutha/remote/fragment'];
const folder = join(tmpdir(), `mutha-handmade-${process.pid}`);
let count = 0;

/** Removes every build that `handmade()` has written in this process. */
export function removeHandmade(): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Writes a build without a bundler: a container of a few lines, whose screens and fragments all draw the same. Tests
 * use it to see how a release treats what a remote declares.
 * @returns the folder of the build, which holds only its entry and `remote.json`
 */
export function handmade({
  name,
  team = 'Hands',
  screens,
  fragments = {},
  redirects,
  starts = '',
  takes = '',
  draws = "'By hand'",
}: Handmade): string {
  const build = join(folder, String(count++));
  mkdirSync(build, { recursive: true });
  const container = `${name.replaceAll('-', '_')}_${process.pid}_${count}`;
  const part = { file: './part.tsx', at: '' };
  const versions = sharedVersions(join(repository, 'shell'));
  // In a block: two of them on one page have names of their own.
  const entry = `${starts}
{
  let scope;
  const take = async (name) => (await Object.values(scope[name])[0].get())();
  window.${container} = {
    init(given) { scope = given; },
    async get() {
      const { createElement: h } = await take('react');
      const { Fragment } = await take('@mutha/remote/fragment');
      ${takes}
      const Part = (props) => ${draws};
      return () => ({ PartScreen: Part, PartFragment: Part });
    },
  };
}
`;
  const file = `entry.${createHash('sha256').update(entry).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(build, file), entry);
  const described = parseDescriptor({
    ...declaredBy({
      name,
      team,
      ...(redirects && { redirects }),
      fragments: Object.fromEntries(
        Object.entries(fragments).map(([name, declared]) => [name, { ...declared, fragment: part }]),
      ),
      screens: screens.map((screen) => ({
        title: `${screen.path} of ${name}`,
        description: 'Made by hand.',
        ...screen,
        screen: part,
      })),
    }),
    container,
    addresses: 'content',
    entry: file,
    modules: { './part': { js: [], css: [], shared } },
    requires: Object.fromEntries(shared.map((name) => [name, `^${versions[name]}`])),
    files: { [file]: { integrity: integrityOf(Buffer.from(entry)), bytes: Buffer.byteLength(entry) } },
    version: noVersion,
  });
  writeDescriptor(build, described);
  return build;
}

/** Writes a descriptor into a build, with the version that fits it. */
export function writeDescriptor(build: string, descriptor: Descriptor): void {
  writeFileSync(
    join(build, 'remote.json'),
    JSON.stringify({ ...descriptor, version: versionOf(parseDescriptor(descriptor)) }),
  );
}
