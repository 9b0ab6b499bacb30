import { faceOf, fragmentOf } from '@mutha/contract';
import { isDamage, ReleaseError, type Store, suggestion } from '@mutha/store';
import type { Candidate } from '../checks/refuse/reason.ts';
import { refuseUnlessFits } from '../checks/refuse/refuse.ts';
import { type Change, type Deployment, type Earlier, lastOf } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import { entriesBack } from '../live/log.ts';
import { isInStore, refuseUnlessWhole, releaseFiles } from '../live/release-files.ts';
import type { Snapshot } from '../live/snapshot.ts';
import { wholeVersion } from '../live/tokens.ts';
import { deploy, siteAfter } from './deploy.ts';

/**
 * Makes an earlier release of `name` live again. Its files are still in the store, so nothing is built or uploaded. It
 * must fit the site as a release must, and each of its files is checked first.
 *
 * @param to the version, or its first digits. Without it, the release before the live one, as `status` shows it; of a
 *   remote that was retired, the release that was live last. A version that was taken back must be named
 * @throws ReleaseError where there is no such release, or it does not fit the site any more
 */
export async function rollback(store: Store, name: string, to?: string): Promise<Deployment> {
  const version = to && (await wholeVersion(store, name, to));
  const [deployment] = await takeBack(store, async (head) => [await routeBack(store, name, head, version)]);
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
  return takeBack(store, async (head) =>
    Promise.all(
      (await promotedBy(store, head, token)).map((made) =>
        made.lastGood
          ? routeBack(store, made.name, head)
          : { live: made, change: { name: made.name, action: 'retire' as const, release: made.release } },
      ),
    ),
  );
}

/** How one name goes back. */
interface Route {
  /** The deployment that is live, and goes; undefined for a remote that is off the site. */
  live: Deployment | undefined;
  change: Change;
  /** Of the release that comes in its place. Without it, the remote goes off the site. */
  descriptor?: Candidate['descriptor'];
}

async function takeBack(store: Store, routesOf: (head: Entry) => Promise<Route[]>): Promise<Deployment[]> {
  let routes: Route[] | undefined;
  return deploy(store, {
    plan: async (site, head) => {
      // Once, and under the lease: no prune removes the release before meanwhile.
      routes ??= await routesOf(head);
      for (const { live, change } of routes) refuseIfChanged(site, change.name, live);
      const changes = routes.map(({ change }) => change);
      const next = siteAfter(site, changes);
      for (const { change, descriptor } of routes)
        if (descriptor) await refuseUnlessFitsNow(site, next, change.name, descriptor);
      return changes;
    },
  });
}

/**
 * Finds what a rollback makes live, and looks at its files.
 * @throws ReleaseError where there is nothing to go back to; DamageError where its files are lost
 */
async function routeBack(store: Store, name: string, head: Entry, to?: string): Promise<Route> {
  const standing = head.live[name];
  const live = standing?.deployment;
  if (live && to === live.release.version) throw new ReleaseError('live-already', `${name} ${to} is already live.`);
  const known = standing ? standing.before : await lastLive(store, head, name);
  if (!live && known.length === 0)
    throw new ReleaseError(
      'not-live',
      `${name} is not live in ${store.address}, so there is nothing to roll back.${suggestion(name, Object.keys(head.live))} "npx mutha status" lists what is live.`,
    );
  const earlier = await inStore(store, known);
  const made = to ? await lastMade(store, head, name, to) : earlier[0];
  if (!made) throw nothingToGoTo(store, name, live, to);
  const target = made.release;
  await refuseUnlessWhole(
    store,
    [{ name, release: target }],
    () =>
      `"npx mutha history ${name}" lists other versions for --to. "npx mutha release ${name} --from DIR" restores the files from the build of that version, and makes it live.`,
  );
  // The releases between the live one and the target are taken back. A target that is not among `earlier` was itself
  // taken back, so no release is between them.
  const index = earlier.findIndex(({ release }) => release.version === target.version);
  const replaced = index < 0 ? [...(live ? [live] : []), ...earlier] : earlier.slice(index + 1);
  const { descriptor } = await releaseFiles(store, name, target);
  const face = 'screens' in descriptor ? faceOf(descriptor) : undefined;
  return {
    live,
    change: { name, action: 'rollback', release: target, replaced, face, commit: made.commit },
    descriptor,
  };
}

/** The deployment that was live last of a name that is off the site, and those before it, newest first. */
async function lastLive(store: Store, head: Entry, name: string): Promise<Earlier[]> {
  for await (const { live } of entriesBack(store, head)) if (live[name]) return lastOf(live[name]);
  return [];
}

/** Those of some deployments whose releases have not been pruned. */
async function inStore(store: Store, made: readonly Earlier[]): Promise<Earlier[]> {
  const there = await Promise.all(made.map(({ name, release }) => isInStore(store, name, release)));
  return made.filter((_, index) => there[index]);
}

/** The last deployment of a version, if it ever was live and has not been pruned. */
async function lastMade(store: Store, head: Entry, name: string, version: string): Promise<Earlier | undefined> {
  if (!(await isInStore(store, name, { version }))) return undefined;
  for await (const { changes, live } of entriesBack(store, head)) {
    const made = [...changes.filter((one) => one.name === name && one.action !== 'retire'), ...lastOf(live[name])];
    const found = made.find(({ release }) => release.version === version);
    if (found) return found;
  }
  return undefined;
}

function nothingToGoTo(store: Store, name: string, live: Deployment | undefined, to: string | undefined): ReleaseError {
  if (to)
    return new ReleaseError(
      'version-unknown',
      `${name} ${to} was never live in ${store.address}, or has been pruned. "npx mutha history ${name}" lists the versions.`,
    );
  return new ReleaseError(
    'nothing-before',
    live
      ? `Without --to, ${name} cannot be rolled back: it has no release before ${live.release.version}. "npx mutha history ${name}" lists the versions${name === 'shell' ? '' : `; "npx mutha retire ${name}" takes it off the site`}.`
      : `${name} is off the site, and its releases have been pruned since. "npx mutha release ${name}" builds it, and makes it live.`,
  );
}

/** @throws ReleaseError if what is live of a name has changed since the way back was worked out */
function refuseIfChanged(site: Snapshot, name: string, live: Deployment | undefined): void {
  const now = site.live[name]?.deployment;
  // The same release may have gone and come back: then something else comes before it.
  if (now?.id === live?.id) return;
  const what = live ? `${name} ${live.release.version} was to be rolled back` : `${name} was to come back`;
  throw new ReleaseError(
    'changed-meanwhile',
    `${what}, but ${now ? `${now.release.version} went live` : 'it was retired'} while this command ran, so nothing has changed. "npx mutha status" shows what is live. Run the command again if you still want to roll back.`,
  );
}

/**
 * The deployments of a promotion.
 * @throws ReleaseError where there was no such promotion, or not all of it is live any more
 */
async function promotedBy(store: Store, head: Entry, token: string): Promise<Deployment[]> {
  const { live } = head;
  const later: Entry[] = [];
  let promoted: Deployment[] = [];
  let ended: Entry | undefined;
  for await (const entry of entriesBack(store, head)) {
    if (entry.rolloutChanges?.some((change) => change.token === token && change.share === 0)) ended ??= entry;
    promoted = entry.changes.some(({ preview }) => preview === token) ? entry.changes : [];
    if (promoted.length > 0) break;
    later.push(entry);
  }
  const stillLive = promoted.filter(({ name, id }) => live[name]?.deployment.id === id);
  const back = later.find(({ changes }) => promoted.every((one) => changes.some((made) => takesBack(made, one))));
  if (promoted.length > 0 && stillLive.length === 0 && back)
    throw new ReleaseError(
      'taken-back-already',
      `The promotion of ${token} was already rolled back, at ${back.changes[0]?.at} by ${back.changes[0]?.by}. Nothing has changed.`,
    );
  if (promoted.length === 0 && ended)
    throw new ReleaseError(
      'taken-back-already',
      `The rollout ${token} was already rolled back, at ${ended.at} by ${ended.by}. Nothing has changed.`,
    );
  if (stillLive.length === 0 && promoted.length < 2)
    throw new ReleaseError(
      'token-unknown',
      `Nothing that is live in ${store.address} came from the promotion of ${token}. "npx mutha status --json" has the token of each promotion.`,
    );
  const others = Object.values(live).flatMap(({ deployment: { name, id, preview } }) =>
    preview === token && !promoted.some((one) => one.id === id) ? [name] : [],
  );
  if (others.length > 0)
    throw new ReleaseError(
      'promotion-partly-gone',
      `More than one change came from preview ${token}: ${others.join(' and ')} went live in another one than ${promoted.map(({ name }) => name).join(' and ')}. Nothing has changed. "npx mutha status" shows what is live. Roll back one by one: "npx mutha rollback ${others[0]}"`,
    );
  const gone = promoted.filter((one) => !stillLive.includes(one));
  const oneByOne = stillLive.map(({ name }) => `"npx mutha rollback ${name}"`).join(', ');
  if (gone.length > 0)
    throw new ReleaseError(
      'promotion-partly-gone',
      `This promotion can no longer be rolled back in one step. ${gone.map((one) => goneBy(one, live)).join(' ')} Nothing has changed.${oneByOne && ` Roll back the rest one by one: ${oneByOne}.`}`,
    );
  return promoted;
}

function takesBack({ name, action }: Deployment, promoted: Deployment): boolean {
  return name === promoted.name && (action === 'rollback' || action === 'retire');
}

function goneBy({ name, release }: Deployment, live: Entry['live']): string {
  const now = live[name]?.deployment.release.version;
  return `${name} ${release.version} is no longer live: ${now ? `${now} is` : 'it is off the site'}.`;
}

/**
 * @param site as it is
 * @param next as it would be
 * @throws ReleaseError where an earlier release does not fit the site that it is to be part of
 */
async function refuseUnlessFitsNow(
  site: Snapshot,
  next: Snapshot,
  name: string,
  descriptor: Candidate['descriptor'],
): Promise<void> {
  try {
    await refuseUnlessFits(next, { descriptor, isBack: true });
  } catch (error) {
    if (error instanceof ReleaseError && !isDamage(error))
      throw new ReleaseError(
        'release-unfit',
        `${name} ${descriptor.version} does not fit what is live now: ${error.message}${promotionOf(site, name)}${embedders(next, name)} Or choose another version with --to: "npx mutha history ${name}" lists them.`,
      );
    throw error;
  }
}

/** The advice where a release went live together with others. */
function promotionOf({ live }: Snapshot, name: string): string {
  const token = live[name]?.deployment.preview;
  const isOne = Object.values(live).filter(({ deployment }) => deployment.preview === token).length < 2;
  return token && !isOne
    ? ` It went live together with others: "npx mutha rollback ${token}" rolls all of that back.`
    : '';
}

/** The advice where other screens have come to rely on a fragment since. */
function embedders({ registry }: Snapshot, name: string): string {
  const others = Object.entries(registry.remotes).flatMap(([other, { embeds }]) =>
    other !== name && embeds.some(({ fragment }) => fragmentOf(fragment).owner === name) ? other : [],
  );
  const first = others.map((other) => `"npx mutha rollback ${other}"`).join(', ');
  return first && ` If the screen around a fragment is newer, roll that back first: ${first}.`;
}
