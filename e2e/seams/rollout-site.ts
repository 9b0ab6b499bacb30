import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { buckets, type RolloutTable, rolloutsFolder, rolloutTableFile, type Side, sideOf } from '@mutha/contract';
import { muthaHereOk } from '../releases/mutha.ts';
import { type Site, serveCopy, storeOfFewPages } from '../support/store.ts';

export interface RolloutSite extends Site {
  /** The buckets of a visitor to whom the rollout is shown, and of one to whom it is not, as in the cookie. */
  buckets: { member: string; other: string };
  /** The versions of the remote: live, and in the rollout. */
  releases: { live?: string | undefined; next: string };
  /** Whether the server finds the rollout. A test may hide it. */
  isRunning: boolean;
  close(): Promise<void>;
}

/** Serves a site of which 5 % of visitors see a build of a remote. */
export async function serveRollout(remote: string, build: string): Promise<RolloutSite> {
  const site = await serveCopy(storeOfFewPages());
  const { folder } = site;
  const { token } = JSON.parse(
    await muthaHereOk(['release', remote, '--from', build, '--preview', '--json', '--store', folder]),
  );
  await muthaHereOk(['promote', token, '--share', '5', '--store', folder]);
  const table: RolloutTable = JSON.parse(readFileSync(join(folder, rolloutTableFile), 'utf8'));
  const there = join(folder, rolloutsFolder);
  const hidden = join(folder, '.hidden');
  return {
    ...site,
    buckets: { member: bucketOn(table, 'a'), other: bucketOn(table, 'live') },
    releases: table.rollouts[0]?.releases[remote] ?? { next: '' },
    get isRunning() {
      return existsSync(there);
    },
    set isRunning(isRunning) {
      if (isRunning !== existsSync(there))
        renameSync(...((isRunning ? [hidden, there] : [there, hidden]) as [string, string]));
    },
  };
}

/** The first bucket on a side, as in the cookie. */
function bucketOn(table: RolloutTable, side: Side): string {
  const bucket = Array.from({ length: buckets }, (_, each) => each).find((each) => sideOf(table, each) === side) ?? 0;
  return bucket.toString(16).padStart(2, '0');
}
