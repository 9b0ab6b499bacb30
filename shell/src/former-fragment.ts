/**
 * What `@mutha/remote/fragment` was called before, as a module of its own: remotes that are live may still ask for it.
 * While one does, a shell without it is refused.
 */
export { Fragment, FragmentContext } from '@mutha/remote';
