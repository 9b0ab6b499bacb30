/**
 * The functions that a remote's code calls while it runs, and the types of its declarations. Teams that we do not know
 * depend on it, so everything here is documented.
 */
export type {
  Embed,
  FragmentConfig,
  KeptPlace,
  Page,
  PropKind,
  PropKinds,
  Redirect,
  RemoteConfig,
  ScreenConfig,
  ScreenProps,
} from '@mutha/contract';
export { placeChanged, placeKey } from '@mutha/contract';
// Imported by its package name instead of a relative path: the shell provides the module of that name, so a page has
// one copy of it. The other modules are small, and each remote bundles those that it uses.
export { FragmentContext, type FragmentRequest } from '@mutha/remote/fragment';
export { defineRemote } from './declare.ts';
export { type Embedded, embed } from './embed.ts';
export { type RecordSchema, type Records, readRecords, warnOfProblems } from './valid-records.ts';
