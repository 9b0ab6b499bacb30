import { integrityOf, noVersion, versionOf } from '@mutha/build';
import { parseDescriptor, parseRegistry } from '@mutha/contract';
import type { Store } from '@mutha/release';
import { inParallel, readRegistry, releaseFolder } from '@mutha/release';

/** Registers `count` more remotes in a store. Each has a screen of its own, and an entry with no code in it. */
export async function addCrowd(store: Store, count: number): Promise<void> {
  const registry = await readRegistry(store);
  const remotes: Record<string, unknown> = { ...registry.remotes };
  const members = Array.from({ length: count }, (_, index) => index + 1);
  await inParallel(16, members, async (member) => {
    const name = `mf-crowd-${member}`;
    const path = `/crowd-${member}`;
    const files = { 'entry.js': { integrity: integrityOf(Buffer.from('')), bytes: 0 } };
    const draft = parseDescriptor({
      contract: 1,
      name,
      team: `Crowd ${member}`,
      version: noVersion,
      container: `mf_crowd_${member}`,
      entry: 'entry.js',
      modules: { './one-screen': { js: [], css: [], shared: [] } },
      screens: [
        {
          path,
          module: './one-screen',
          pages: [{ path, title: `Crowd ${member}`, description: 'One of many.' }],
          embeds: [],
        },
      ],
      fragments: {},
      redirects: [],
      requires: {},
      budget: 1,
      files,
    });
    const version = versionOf(draft);
    const text = Buffer.from(JSON.stringify({ ...draft, version }));
    await store.write(`${releaseFolder(name, version)}remote.json`, text);
    const live = { version, integrity: integrityOf(text) };
    remotes[name] = { live, deployment: '1763680000000-00000000', paths: [path], redirects: [], embeds: [] };
  });
  await store.write('registry.json', JSON.stringify(parseRegistry({ ...registry, remotes })));
}
