/**
 * The release tool as a library: what `mutha` does, for programs. A team types the command; `npm start`, the dev
 * server, the origin and the tests call these.
 */
export { buildPackage, platformHash, rspackBuild, withBuild } from './build.ts';
export { main } from './cli/main.ts';
export { isCompressed, twinEndings } from './compressed.ts';
export { deadLinksOf } from './dead-links.ts';
export { faceOf } from './deployments.ts';
export { directoryStore } from './directory-store.ts';
export { type Filled, fillStore } from './fill-store.ts';
export { headersOf } from './headers.ts';
export { inParallel } from './in-parallel.ts';
export { openStore } from './open-store.ts';
export { localStore, remoteFolders, repository } from './packages.ts';
export { pageKey } from './pages.ts';
export { allLive, readRegistry, releaseFolder } from './registry.ts';
export { release } from './release.ts';
export type { DeployedShell } from './released.ts';
export { retire } from './retire.ts';
export { rollback } from './rollback.ts';
export { limits } from './sandbox/sandbox.ts';
export { allPaths, pageAt, type Site, siteOf } from './site.ts';
export { siteFiles, sitemapOwner } from './site-files.ts';
export { describeStock } from './stock.ts';
export { type Store, StoreError } from './store.ts';
export { print, printableLine, printError } from './terminal.ts';
export { verify } from './verify.ts';
