import { rmSync } from 'node:fs';
import { fillStore } from '../../shell/release/fill-store.ts';
import { builtStore } from './store.ts';

/** Fills the store that the browser tests start from. */
export default async function fillBuiltStore(): Promise<void> {
  rmSync(builtStore, { recursive: true, force: true });
  const [failure] = await fillStore(builtStore, () => {});
  if (failure) throw failure;
}
