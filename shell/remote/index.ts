/**
 * What a remote's code calls while it runs, and the types of what it declares. Everything here is documented as if
 * strangers depend on it, because they do.
 */
export type {
  Embed,
  FragmentConfig,
  Page,
  PropKind,
  PropKinds,
  PropsOf,
  Redirect,
  RemoteConfig,
  ScreenConfig,
  ScreenProps,
} from '@mutha/contract';
// By its name, not as a neighbour: the shell provides this module, and a page has one copy of it. The rest is small,
// and each remote brings what it uses.
export { Fragment, FragmentContext, type FragmentRequest } from '@mutha/remote/fragment';
export { defineRemote, embed } from './declare.ts';
export { type RecordSchema, type Records, readRecords, warnOfProblems } from './records.ts';
export { useOpened } from './use-opened.ts';
export { useRefresh } from './use-refresh.ts';
