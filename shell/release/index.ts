/**
 * The release tool as a library. A team types the `mutha` command; `npm start`, the dev server, the origin and the
 * tests call these functions.
 */
export { buildFolder, buildPackage, hashOfSources, platformHash, rspackBuild } from './build/build.ts';
export { type Built, readBuilt } from './build/built.ts';
export { isInstalled, localStore, remoteFolders, repository } from './build/packages.ts';
export { readConfig } from './build/read-config.ts';
export { describeStock } from './build/stock.ts';
export { warningsOf } from './checks/warn/warn.ts';
export { devHelp } from './commands/dev.ts';
export { commandLine, main } from './commands/main.ts';
export { print, printableLine, printError } from './commands/terminal.ts';
export { setAllowed } from './deploy/allow.ts';
export { type Filled, fillStore } from './deploy/fill-store.ts';
export { promote, releaseToPreview, removePreview } from './deploy/preview.ts';
export { release } from './deploy/release.ts';
export { retire } from './deploy/retire.ts';
export { rollback } from './deploy/rollback.ts';
export {
  beginRollout,
  type RolloutState,
  rolloutsOf,
  rolloutToEveryone,
  setShare,
  takeBackRollout,
} from './deploy/rollout.ts';
export type { Deployment } from './live/deployments.ts';
export { type Entry, registryOf } from './live/entry.ts';
export { previewStore, sideStore } from './live/layer-store.ts';
export { readHead, readLog, readRegistry } from './live/log.ts';
export { previewsOf } from './live/previews.ts';
export { allLive } from './live/registry.ts';
export type { DeployedShell } from './live/released.ts';
export { type RolloutChange, tableOf, type Verdict } from './live/rollouts.ts';
export { allPaths, pageAt, type Snapshot, snapshotOf } from './live/snapshot.ts';
export { installable, packPackages } from './new/alone.ts';
export { drawEmptyPage, drawPage, UndrawnError } from './pages/draw.ts';
export { pageKey } from './pages/pages.ts';
export { recover } from './pages/publish.ts';
export { writeRolloutTable } from './pages/rollout-table.ts';
export { limits, type Sandbox, sandboxes } from './pages/sandbox/sandbox.ts';
export { deploymentsOwner, isSiteFile, siteFiles, sitemapOwner } from './pages/site-files.ts';
export { createBuildServer } from './serving/build-server.ts';
export { endWithParent } from './serving/end-with-parent.ts';
export { addressOf } from './serving/layout.ts';
export { createOrigin } from './serving/origin.ts';
export { listen, portFrom, refuseTakenPort } from './serving/port.ts';
export { securityHeaders } from './serving/security-headers.ts';
export { copyEndings, isCompressed } from './store/compressed.ts';
export { compressDcz, isDczOf } from './store/dcz.ts';
export { mayHaveDeltas, namedDictionary, nameOfDictionary, patternOf } from './store/delta.ts';
export { directoryStore } from './store/directory-store.ts';
export { headersOf } from './store/headers.ts';
export { inParallel } from './store/in-parallel.ts';
export { deltaKey, deltasFolder, entryKey, pageDictionaryKey, releaseFolder } from './store/keys.ts';
export { meant } from './store/meant.ts';
export { MemoryDisk, memoryStore, type Operation } from './store/memory-store.ts';
export { openStore } from './store/open-store.ts';
export { type Store, StoreError, type StoreReader } from './store/store.ts';
export { deltasIn, ensureDeltas } from './store/stored-right.ts';
export { prune } from './upkeep/prune.ts';
export { repair } from './upkeep/repair.ts';
export { status } from './upkeep/status.ts';
export { verify } from './upkeep/verify.ts';
export { who } from './upkeep/who.ts';
export { aspects, Comparison } from './watch/comparison.ts';
export { judge } from './watch/judge.ts';
export type { Report } from './watch/log-line.ts';
export type { WatchedRollout } from './watch/rollout-actions.ts';
export { Watch } from './watch/watch.ts';
