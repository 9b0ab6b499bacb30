import { faceOf, fragmentOf } from '@mutha/contract';
import { isDamage, meant, ReleaseError, type Store } from '@mutha/store';
import type { Candidate } from '../checks/refuse/reason.ts';
import { refuseUnlessFits } from '../checks/refuse/refuse.ts';
import { type Change, type Deployment, lastOf, releasesBefore } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import { historyOf, type Log, readLog } from '../live/log.ts';
import { filesOf, firstInStore } from '../live/release-files.ts';
import type { Snapshot } from '../live/snapshot.ts';
import { deploy, siteAfter } from './deploy.ts';
import { refuseUnlessWhole } from './whole.ts';

/**
 * Makes an earlier release of `name` live again. Its files are still in the store, so nothing is built or uploaded. It
 * must fit the site as a release must, and each of its files is checked first.
 *
 * @param to the version. Without it, the release before the live one, as `status` shows it. A version that was taken
 *   back must be named
 * @throws ReleaseError where there is no such release, or it does not fit the site any more
 */
export async function rollback(store: Store, name: string, to?: string): Promise<Deployment> {
  const [deployment] = await takeBack(store, async (live, log) => [await routeBack(store, name, live, log, to)]);
  return deployment as Deployment;
}

/**
 * Takes a promotion back, all of it in one step: the release before each of its releases is live again, and a remote
 * that came with it goes off the site.
 *
 * @param token that of the preview that was promoted
 * @throws ReleaseError where not all of it is live any more, or what was before does not fit the site any more
 */
export function rollbackPromotion(store: Store, token: string): Promise<Deployment[]> {
  return takeBack(store, (live, log) =>
    Promise.all(
      promotedBy(store, live, log, token).map((made) =>
        made.lastGood
          ? routeBack(store, made.name, live, log)
          : { live: made, change: { name: made.name, action: 'retire' as const, release: made.release } },
      ),
    ),
  );
}

/** How one name goes back. */
interface Route {
  /** The deployment that is live, and goes. */
  live: Deployment;
  change: Change;
  /** Of the release that comes in its place. Without it, the remote goes off the site. */
  descriptor?: Candidate['descriptor'];
}

async function takeBack(
  store: Store,
  routesOf: (live: Entry['live'], log: Log) => Promise<Route[]>,
): Promise<Deployment[]> {
  let routes: Route[] | undefined;
  return deploy(store, {
    plan: async (site) => {
      // Once, and under the lease: nobody prunes meanwhile what comes before.
      routes ??= await routesOf(site.live, await readLog(store));
      for (const { live } of routes) refuseUnlessStillLive(site, live);
      const changes = routes.map(({ change }) => change);
      const next = siteAfter(site, changes);
      for (const { change, descriptor } of routes)
        if (descriptor) await refuseUnlessFitsNow(next, change.name, descriptor);
      return changes;
    },
  });
}

/**
 * Finds what a rollback makes live, and looks at its files.
 * @throws ReleaseError where there is nothing to go back to; DamageError where its files are lost
 */
async function routeBack(store: Store, name: string, standings: Entry['live'], log: Log, to?: string): Promise<Route> {
  const standing = standings[name];
  if (!standing)
    throw new ReleaseError(
      'not-live',
      `${name} is not live in ${store.address}, so there is nothing to roll back.${meant(name, Object.keys(standings))} "npx mutha status" lists what is live.`,
    );
  const live = standing.deployment.release;
  if (to === live.version) throw new ReleaseError('live-already', `${name} ${to} is live already.`);
  const history = historyOf(log, name);
  const earlier = releasesBefore(standing, history);
  const known = [...history.map(({ release }) => release), ...earlier];
  const candidates = to ? known.filter(({ version }) => version === to) : earlier;
  const target = await firstInStore(store, name, candidates);
  if (!target)
    throw new ReleaseError(
      to ? 'version-unknown' : 'nothing-before',
      to
        ? `${name} ${to} was never live in ${store.address}, or has been pruned. "npx mutha history ${name}" lists the versions.`
        : `${name} has no release before ${live.version} to go back to. "npx mutha history ${name}" lists what there was, for --to${name === 'shell' ? '' : `; "npx mutha retire ${name}" takes it off the site`}.`,
    );
  await refuseUnlessWhole(
    store,
    [{ name, release: target }],
    () =>
      `"npx mutha history ${name}" lists other versions, for --to; "npx mutha release ${name} --from DIR" puts the files back from the build of that version, and makes it live.`,
  );
  // The releases between the live one and the target are taken back. A target that is not among `earlier` was itself
  // taken back, so no release is between them.
  const index = earlier.findIndex(({ version }) => version === target.version);
  const before = await firstInStore(store, name, index < 0 ? [live, ...earlier] : earlier.slice(index + 1));
  const lastGood = before && lastOf([standing.deployment, ...history], before);
  const { descriptor } = await filesOf(store, name, target);
  const face = 'screens' in descriptor ? faceOf(descriptor) : undefined;
  return {
    live: standing.deployment,
    change: { name, action: 'rollback', release: target, lastGood, face, commit: lastOf(history, target)?.commit },
    descriptor,
  };
}

/** @throws ReleaseError where somebody has changed what is live since the way back was worked out */
function refuseUnlessStillLive({ live }: Snapshot, { id, name, release }: Deployment): void {
  const now = live[name]?.deployment;
  // The same release may have gone and come back: then something else comes before it.
  if (now?.id === id) return;
  throw new ReleaseError(
    'changed-meanwhile',
    `${name} ${release.version} was to be rolled back, but ${now ? `${now.release.version} went live` : 'somebody retired it'} while this command ran, and nothing was changed. "npx mutha status" shows what is live; run the command again if it still has to go back.`,
  );
}

/**
 * The deployments of a promotion.
 * @throws ReleaseError where there was no such promotion, or not all of it is live any more
 */
function promotedBy(store: Store, live: Entry['live'], log: Log, token: string): Deployment[] {
  const promotion = log.entries.findLast(({ changes }) => changes.some(({ preview }) => preview === token));
  const promoted = promotion?.changes ?? [];
  const stillLive = promoted.filter(({ name, id }) => live[name]?.deployment.id === id);
  const back = log.entries.findLast(
    ({ number, changes }) =>
      number > (promotion?.number ?? 0) && promoted.every((one) => changes.some((made) => takesBack(made, one))),
  );
  if (promoted.length > 0 && stillLive.length === 0 && back)
    throw new ReleaseError(
      'taken-back-already',
      `The promotion of ${token} was taken back already, at ${back.changes[0]?.at} by ${back.changes[0]?.by}. Nothing was changed.`,
    );
  const ended = log.entries.findLast(({ rolloutChanges = [] }) =>
    rolloutChanges.some((change) => change.token === token && change.share === 0),
  );
  if (promoted.length === 0 && ended)
    throw new ReleaseError(
      'taken-back-already',
      `The rollout ${token} was taken back already, at ${ended.at} by ${ended.by}. Nothing was changed.`,
    );
  if (stillLive.length === 0 && promoted.length < 2)
    throw new ReleaseError(
      'token-unknown',
      `Nothing that is live in ${store.address} came by the promotion of ${token}. "npx mutha status --json" has the token of each.`,
    );
  const gone = promoted.filter((one) => !stillLive.includes(one));
  const oneByOne = stillLive.map(({ name }) => `"npx mutha rollback ${name}"`).join(', ');
  if (gone.length > 0)
    throw new ReleaseError(
      'promotion-partly-gone',
      `Not all of this promotion can be taken back in one step. ${gone.map((one) => goneBy(one, live)).join(' ')} Nothing was changed.${oneByOne && ` Take back the rest one by one: ${oneByOne}.`}`,
    );
  return promoted;
}

function takesBack({ name, action }: Deployment, promoted: Deployment): boolean {
  return name === promoted.name && (action === 'rollback' || action === 'retire');
}

function goneBy({ name, release }: Deployment, live: Entry['live']): string {
  const now = live[name]?.deployment.release.version;
  return `${name} ${release.version} is not live any more: ${now ? `${now} is` : 'it is off the site'}.`;
}

/** @throws ReleaseError where an earlier release does not fit the site that it is to be part of */
async function refuseUnlessFitsNow(next: Snapshot, name: string, descriptor: Candidate['descriptor']): Promise<void> {
  try {
    await refuseUnlessFits(next, { descriptor });
  } catch (error) {
    if (error instanceof ReleaseError && !isDamage(error))
      throw new ReleaseError(
        'release-unfit',
        `${name} ${descriptor.version} does not fit what is live now: ${error.message}${embedders(next, name)} Or go to another version: "npx mutha history ${name}" lists them, for --to.`,
      );
    throw error;
  }
}

/** The advice where other screens have come to rely on a fragment since. */
function embedders({ registry }: Snapshot, name: string): string {
  const others = Object.entries(registry.remotes).flatMap(([other, { embeds }]) =>
    other !== name && embeds.some(({ fragment }) => fragmentOf(fragment).owner === name) ? other : [],
  );
  const first = others.map((other) => `"npx mutha rollback ${other}"`).join(', ');
  return first && ` If the screen around a fragment has come since, take that back first: ${first}.`;
}
