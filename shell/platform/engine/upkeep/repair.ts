import { ifDamaged, type Store } from '@mutha/store';
import { readHead, readLog } from '../live/log.ts';
import { mendLog } from '../live/mend-log.ts';
import { countDone } from '../live/progress.ts';
import { namedBy } from '../pages/own-files.ts';
import { publish, publishing } from '../reconcile/publish.ts';
import { examine, repairs, type Verified, verifiedOf } from './verify.ts';

/**
 * Mends what can be mended from the store alone, and verifies the store. It goes on after lost
 * entries of the log, and makes the registry, compressed copies, deltas, pages and sitemaps again. A store that is in
 * order stays as it is. Only the build of a release can put its lost files back.
 *
 * @param say receives a line for each name that is looked at
 */
export async function repair(store: Store, say?: (line: string) => void): Promise<Verified> {
  const before = verifiedOf(await examine(store));
  const changed: string[] = [];
  if (before.findings.length > 0) await publishing(store, async () => void changed.push(...(await mend(store))));
  const after = verifiedOf(await examine(store, say));
  const remedies = after.remedies.map((remedy) => (remedy === repairs ? notMended : remedy));
  const mended = before.findings.filter((finding) => !after.findings.includes(finding));
  return { ...after, remedies, repaired: [...mended, ...changed] };
}

const notMended = 'The repair could not fix that. Check what is in the way, and whether you may write there.';

/** @returns what going on after lost entries changes: one line each */
async function mend(store: Store): Promise<string[]> {
  // First the log: everything else follows from it. If it is unknown what is live, this says so.
  const changed = await mendLog(store);
  await readHead(store);
  const { findings } = await examine(store);
  const count = countDone('findings dealt with', findings.length);
  for (const { mend } of findings) {
    await mend?.().catch(ifDamaged(() => {}));
    count();
  }
  await publish(store, namedBy((await readLog(store)).entries)).catch(ifDamaged(() => {}));
  return changed;
}
