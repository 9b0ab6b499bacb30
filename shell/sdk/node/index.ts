/** Helpers for programs that run on Node. Every package can use them, and they use no other package of ours. */
export { integrityOf, noVersion, versionOf } from './content-hash.ts';
export { makeFolder } from './make-folder.ts';
export { filesUnder } from './walk.mjs';
export { withoutCredentials } from './without-credentials.ts';
