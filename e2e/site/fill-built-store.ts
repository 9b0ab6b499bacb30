import { rmSync } from 'node:fs';
import { directoryStore } from '../../shell/release/directory-store.ts';
import { fillStore } from '../../shell/release/fill-store.ts';
import { builtStore } from './store.ts';

/** Fills the store that the browser tests start from. */
export default async function fillBuiltStore(): Promise<void> {
  rmSync(builtStore, { recursive: true, force: true });
  const { failures } = await fillStore(directoryStore(builtStore), () => {});
  const [failure] = failures;
  if (failure) throw failure;
}
