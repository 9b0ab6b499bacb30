/**
 * The contract: what a remote, a shell and a registry are, what the words in them look like, and how they are read.
 * It needs neither React nor Node: the build, the release tool, the servers and the browser all read it.
 */
export * as deadlines from './deadlines.ts';
export {
  type Descriptor,
  federationManifest,
  type ModuleFiles,
  parseDescriptor,
  type ScreenFace,
} from './descriptor.ts';
export { type Embed, fragmentOf, type PropKind, type PropKinds, type PropsOf } from './embed.ts';
export * as form from './form.ts';
export { ContractError, type Form } from './form.ts';
export { documentTitle, escapeHtml, notFoundHead, pageTitle } from './head.ts';
export * as names from './names.ts';
export type { DrawRequest, PageData, ServerBundle } from './page-data.ts';
export { type Overlap, overlap, type PathFace, pathProblems } from './path-rules.ts';
export {
  type Claims,
  type Collision,
  collisions,
  fillPath,
  type Head,
  headOf,
  matchPath,
  ownersOf,
  visitedPath,
} from './paths.ts';
export {
  baseOf,
  type Deployed,
  type LiveRemote,
  parseRegistry,
  parseShell,
  type Registry,
  type Release,
  type ShellDescriptor,
} from './registry.ts';
export type {
  FragmentConfig,
  Page,
  Redirect,
  RemoteConfig,
  ScreenConfig,
  ScreenProps,
} from './remote-config.ts';
export { CONTRACT_VERSION } from './version.ts';
