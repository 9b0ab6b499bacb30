/**
 * How a remote and the shell are built, and how a build describes itself. A package's `rspack.config.ts` is one line
 * over `remote` or `shell`. The other exports are for the release tool and the dev server.
 */
export { base, browsers } from './base.ts';
export { declaredParts, exposedModules } from './check-config.ts';
export { ConfigError } from './config-error.ts';
export { declaredBy } from './config-to-descriptor.ts';
export { withEmbeds } from './embeds.ts';
export { exposedName } from './exposed-name.ts';
export { copyIn, insteadOf } from './own-copies.ts';
export { type ReadConfig, type ReadScreen, readConfig } from './read-config.ts';
export { remote } from './remote-build.ts';
export { installedFile, sharedVersions } from './shared-versions.ts';
export { shell } from './shell.ts';
export { dependencyFiles, platformFiles, sourceFiles } from './source-files.ts';
export type { DevNews } from './tell-dev.ts';
export { type Thrown, thrownId, thrownPath } from './thrown.ts';
