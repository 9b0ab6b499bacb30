import { parseDescriptor } from '@mutha/contract';
import { type Deployment, type Entry, entryText, readHead, registryOf } from '@mutha/engine';
import { integrityOf, noVersion, versionOf } from '@mutha/node';
import { entryKey, inParallel, releaseFolder, type Store } from '@mutha/store';

/** Registers `count` more remotes in a store. Each has a screen of its own, and an entry with no code in it. */
export async function addCrowd(store: Store, count: number): Promise<void> {
  const { integrity, ...head } = await readHead(store);
  const at = new Date().toISOString();
  const joined = new Map<string, Deployment>();
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
    joined.set(name, {
      id: `1763680000000-${String(member).padStart(8, '0')}`,
      name,
      action: 'release',
      release: { version, integrity: integrityOf(text) },
      face: { paths: [path], redirects: [], embeds: [] },
      at,
      by: 'the crowd',
    });
  });
  const live = Object.fromEntries([...joined].map(([name, deployment]) => [name, { deployment, before: [] }]));
  const entry: Entry = {
    ...head,
    number: head.number + 1,
    ...(integrity && { before: integrity }),
    at,
    changes: [...joined.values()],
    live: { ...head.live, ...live },
  };
  await store.create(entryKey(entry.number), entryText(entry));
  await store.write('registry.json', JSON.stringify(registryOf(entry)));
}
