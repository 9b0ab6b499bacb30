import { installedFile } from '@mutha/build';

/** The name of the remote that `mutha new` copies. */
const name = '@mutha/mf-new-remote';

/** Its folder: beside this package in a checkout, installed with this package everywhere else. */
export const template = installedFile(name, '', import.meta.dirname) ?? '';
