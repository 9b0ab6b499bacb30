/**
 * Knows which releases are live, and changes that. It prints nothing, reads no arguments and opens no browser: the
 * command line, the servers and the tests call these functions.
 */
export { type Built, largestRelease, parseJson, readBuilt } from './built/built.ts';
export { findAllPathProblems, findPathProblems } from './checks/refuse/clashing-paths.ts';
export { misfitsOf, refuseUnlessFits } from './checks/refuse/refuse.ts';
export { placeholder } from './checks/warn/placeholders.ts';
export { warningsOf } from './checks/warn/warn.ts';
export { allowedOrigins, setAllowed } from './deploy/allow.ts';
export { beginRollout } from './deploy/begin-rollout.ts';
export { addOwner, confirm, type OwnerState, ownersOf, removeOwner, signPreview } from './deploy/change-owners.ts';
export { pathsConcerned, siteAfter } from './deploy/deploy.ts';
export {
  missingInPreview,
  promote,
  type ReleasedToPreview,
  releaseToPreview,
  removePreview,
} from './deploy/preview.ts';
export { changeFrom, type Released, release } from './deploy/release.ts';
export { retire } from './deploy/retire.ts';
export { rollback, rollbackPromotion } from './deploy/rollback.ts';
export {
  type RolloutState,
  rolloutsOf,
  rolloutToEveryone,
  setShare,
  takeBackRollout,
} from './deploy/rollout.ts';
export { publicEntry } from './live/canonical-entry.ts';
export { commandOf, type Deployment, lastOf, type Notes } from './live/deployments.ts';
export { type Entry, entryText, registryOf } from './live/entry.ts';
export { follow, lastGood } from './live/good-entries.ts';
export { previewStore, sideStore } from './live/layer-store.ts';
export { hasBegun, type Log, readHead, readLog, readRegistry } from './live/log.ts';
export { isSignedBy, platformKeys } from './live/owners.ts';
export { type Preview, previewsOf, readPreview, refuseUnlessThere } from './live/previews.ts';
export { sayingProgress } from './live/progress.ts';
export { publicEntryKey, readPublicEntry } from './live/public-entry.ts';
export { allLive, liveOf, soundRegistry, toJson } from './live/registry.ts';
export { checkFiles, isInStore, isWhole, lostOf } from './live/release-files.ts';
export { adviceOn, type DeployedShell, readDescriptor, readReleased } from './live/released.ts';
export {
  changeOf,
  type RolledSide,
  type RolloutChange,
  rolloutOf,
  shownOn,
  sidesOf,
  tableOf,
  type Verdict,
} from './live/rollouts.ts';
export {
  allPaths,
  notFoundPath,
  pageAt,
  pagePathsOf,
  type Snapshot,
  siteOf,
  snapshotOf,
  teamOf,
} from './live/snapshot.ts';
export { wholeToken } from './live/tokens.ts';
export { kindsAsCode, lineFor } from './pages/check-page.ts';
export { drawPage, isAsDrawn, type UndrawnError } from './pages/draw.ts';
export { refuseUnlessEmpty } from './pages/own-files.ts';
export { contentAt, drawAll, isFile, pageKey } from './pages/pages.ts';
export { isSiteFile } from './pages/robots-and-sitemaps.ts';
export { limits } from './pages/sandbox/sandbox-limits.ts';
export { isAmong, type Sandbox, sandboxes } from './pages/sandbox/sandbox-process.ts';
export { type Desired, desired } from './reconcile/desired.ts';
export { isPage, putPageList, readPageList, stateOfPages } from './reconcile/page-list.ts';
export { recover } from './reconcile/publish.ts';
export { reconcile } from './reconcile/reconcile.ts';
export { rolloutFiles } from './reconcile/rollout-files.ts';
export { lastSeen } from './signing/last-seen.ts';
export { type PublicKey, publicKeyFrom } from './signing/public-key.ts';
export { publicKeyOf, usualKey } from './signing/sign.ts';
export { explain } from './upkeep/explain.ts';
export { strangersIn } from './upkeep/named-releases.ts';
export { type Offered, offered } from './upkeep/offered-fragments.ts';
export { prune } from './upkeep/prune.ts';
export { repair } from './upkeep/repair.ts';
export { allStanding, history, type RolloutStatus, type State, stateOf, status } from './upkeep/status.ts';
export { verify } from './upkeep/verify.ts';
export { type RolledOut, type Who, who } from './upkeep/who.ts';
export { aspects, Comparison, type WatchedRollout } from './watch/comparison.ts';
export { followLog } from './watch/follow.ts';
export { judge } from './watch/judge.ts';
export type { Report } from './watch/log-line.ts';
export { thresholds } from './watch/thresholds.ts';
export { type Outcome, type RolloutActions, Watch, watchLog } from './watch/watch.ts';
