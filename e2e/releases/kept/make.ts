import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@mutha/cli';
import { promote, readLog, release, releaseToPreview, retire, rollback, setAllowed } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { removeHandmade } from '../handmade.ts';
import { host, other, parts, smallShell } from './builds.ts';
import { pack } from './pack.ts';

// Makes `store.json.br` anew: run it with `npx tsx`. See "A store of an older tool" in `e2e/README.md`.
await buildPackage('shell');
process.env.MUTHA_BY = 'A team';
const folder = mkdtempSync(join(tmpdir(), 'mutha-kept-'));
const store = directoryStore(folder);
for (const edition of [1, 2]) {
  const shell = smallShell(edition);
  await release(store, 'shell', shell);
  rmSync(shell, { recursive: true });
}
await release(store, 'mf-parts', parts('Parts, edition 1'));
await release(store, 'mf-host', host('Host, edition 1'));
await release(store, 'mf-other', other());
await release(store, 'mf-host', host('Host, edition 2'));
const { token } = await releaseToPreview(store, 'mf-host', host('Host, edition 3'));
await releaseToPreview(store, 'mf-parts', parts('Parts, edition 2'), token);
await promote(store, token);
await release(store, 'mf-host', host('Host, edition 4'));
await rollback(store, 'mf-host');
await retire(store, 'mf-other');
await setAllowed(store, 'https://build.example', true);
await releaseToPreview(store, 'mf-parts', parts('Parts, edition 3'));
pack(folder);
const { entries } = await readLog(store);
console.log(`Kept a store with ${entries.length} entries in its log.`);
rmSync(folder, { recursive: true });
removeHandmade();
