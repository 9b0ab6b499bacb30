/** What our programs need of Node. Each is written so that every package can use it, and uses no other of ours. */
export { integrityOf, noVersion, versionOf } from './content-hash.ts';
export { filesUnder } from './walk.mjs';
