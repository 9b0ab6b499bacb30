/**
 * The module `@mutha/remote/fragment` under its former name, `@mutha/shell/contract/fragment`. Live remotes may still
 * ask for that name. As long as one does, a release of a shell without it is refused.
 */
export { Fragment, FragmentContext } from '@mutha/remote';
