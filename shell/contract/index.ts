/**
 * The contract: what a remote must be, and all that it may rely on.
 *
 * A remote imports from here and from nowhere else in the shell (its `rspack.config.ts` also imports
 * the preset). Everything exported is documented as if strangers depend on it, because they do.
 */
export {
  type Descriptor,
  federationManifest,
  type ModuleFiles,
  parseDescriptor,
  type ScreenFace,
} from './descriptor.ts';
export { type Embed, embed, fragmentOf, type PropKinds, type PropsOf } from './embed.ts';
export { ContractError } from './form.ts';
export { documentTitle, notFoundHead, pageTitle } from './head.ts';
export type { DrawRequest, PageData, ServerBundle } from './page-data.ts';
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
export { type RecordSchema, type Records, readRecords, warnOfProblems } from './records.ts';
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
export {
  defineRemote,
  type FragmentConfig,
  type Page,
  type Redirect,
  type RemoteConfig,
  type ScreenConfig,
  type ScreenProps,
} from './remote-config.ts';
export { CONTRACT_VERSION } from './version.ts';
