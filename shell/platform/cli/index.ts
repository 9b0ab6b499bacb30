/**
 * The command line as a library. A team types the `mutha` command; `npm start`, the dev server and the tests call these
 * functions.
 */
export { buildFolder, buildPackage, hashOfSources, platformHash, rspackBuild } from './checkout/build.ts';
export { describeStock } from './checkout/describe-stock-build.ts';
export { fillStore } from './checkout/fill-store.ts';
export { isInstalled, localStore, remoteFolders, repository } from './checkout/packages.ts';
export { commands } from './commands/commands.ts';
export { commandLine, main } from './commands/main.ts';
export { endWith } from './end-with.ts';
export { installable, packPackages } from './new/packed.ts';
