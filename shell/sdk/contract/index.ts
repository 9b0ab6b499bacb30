/**
 * The contract: what a remote, a shell and a registry are, which names are valid in them, and how they are read. It
 * needs neither React nor Node, because the build, the release tool, the servers and the browser all use it.
 */
export { componentEnding, componentOf, type Kind } from './component.ts';
export { ContractError } from './contract-error.ts';
export * as deadlines from './deadlines.ts';
export { type Embed, fragmentOf, type PropKind, type PropKinds, type PropsOf } from './embed.ts';
export {
  documentTitle,
  escapeHtml,
  escapeJson,
  headTags,
  notFoundHead,
  pageMeta,
  pageTitle,
  structuredDataType,
} from './head.ts';
export * as names from './names.ts';
export { type DrawRequest, type PageData, pageDataId, pageDataTag, type ServerBundle } from './page-data.ts';
export { parse } from './parse.ts';
export {
  fillPath,
  type Head,
  headOf,
  isNotFoundPath,
  matchPath,
  notFoundPathBeside,
  notFoundPathOf,
  ownersOf,
  type PathTable,
  redirectedFrom,
  screenAt,
  visitedPath,
} from './path-patterns.ts';
export { claimProblems, overlap, pathProblems, type RemotePaths } from './path-rules.ts';
export { type KeptPlace, placeChanged, placeKey } from './place.ts';
export {
  filesOfFrame,
  filesOfModule,
  framePart,
  kilobytes,
  type MadeLive,
  notFoundPart,
  type PublicDeployments,
  type Region,
  type Size,
  saidOf,
  sentFiles,
  sizeOf,
  titleOf,
} from './regions.ts';
export {
  type Deployed,
  type Face,
  face as faceSchema,
  faceOf,
  type LiveRemote,
  largestRegistry,
  mostOverrides,
  parseRegistry,
  type Registry,
  type Release,
  release as releaseSchema,
} from './registry.ts';
export type {
  Component,
  FragmentConfig,
  Page,
  PatternScreen,
  Redirect,
  RemoteConfig,
  ScreenConfig,
  ScreenProps,
} from './remote-config.ts';
export {
  type Descriptor,
  embed as embedSchema,
  type FragmentDescriptor,
  parseDescriptor,
  type ScreenDescriptor,
} from './remote-descriptor.ts';
export {
  bucketCookie,
  buckets,
  encodeSeen,
  folderOfSide,
  type RolloutTable,
  rolloutsFolder,
  rolloutTableFile,
  type Seen,
  type Side,
  type Slot,
  seenPath,
  sideMetric,
  sideOf,
  sides,
  slots,
} from './rollouts.ts';
export * as schema from './schema-parts.ts';
export { parseShell, type ShellDescriptor } from './shell-descriptor.ts';
export {
  baseOf,
  deploymentsPath,
  descriptorFile,
  federationFiles,
  federationManifest,
  federationPaths,
  filesBaseOf,
  filesFolder,
  isReleased,
  notFoundFile,
  pageListFile,
  previewsFolder,
  publicDeploymentsFolder,
  publicLogFolder,
  registryFile,
  releasesFolder,
} from './store-layout.ts';
export { CONTRACT_VERSION } from './version.ts';
