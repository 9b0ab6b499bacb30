/** A store: what it promises, and a folder, a bucket and a memory that keep it. */
export { type Coding, compressed, copyEndings, isCompressed, originalOf, qualities } from './compression.ts';
export { compressDcz, isDczOf } from './dcz.ts';
export { isDictionary, mayHaveDeltas, namedDictionary, nameOfDictionary, patternOf } from './delta.ts';
export { directoryStore } from './directory-store.ts';
export { type ErrorCode, errorCodes } from './error-codes.ts';
export { headersOf, isTextual } from './file-headers.ts';
export { inParallel } from './in-parallel.ts';
export { jsonIn } from './json-in.ts';
export { MemoryDisk, memoryStore, type Operation } from './memory-store.ts';
export * from './object-keys.ts';
export { openStore } from './open-store.ts';
export { hasEndedHere, inWords, thisProcess } from './process-identity.ts';
export { DamageError, ifDamaged, isDamage, ReleaseError } from './release-error.ts';
export {
  FullError,
  type Layer,
  type Listed,
  type Store,
  StoreError,
  type StoreReader,
  siteUnder,
  UnreadableError,
  type User,
} from './store.ts';
export {
  deltasIn,
  ensureDeltas,
  ensureFile,
  isRight,
  mendCopies,
  readIfPossible,
  wrongCopies,
} from './stored-right.ts';
export { suggestion } from './suggestion.ts';
export { type Tried, triedProperties, tryStore } from './try-store.ts';
export { tuning } from './tuning.ts';
