import { UnreadableError } from './store.ts';

/** A release that is refused. The site is as it was. The message says what is wrong, where, and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/**
 * Something that the store once held as it should be, and does not hold so any more. The message says how it is put
 * right.
 */
export class DamageError extends ReleaseError {
  override name = 'DamageError';
  /**
   * @param problem what is wrong, and where
   * @param advice what to do about it, if that depends on who asks
   */
  constructor(
    readonly problem: string,
    advice?: string,
  ) {
    super(advice ? `${problem} ${advice}` : problem);
  }
}

/** Whether an error is about one damaged or unreadable thing in a store: what does not need that thing can go on. */
export function isDamage(error: unknown): error is DamageError | UnreadableError {
  return error instanceof DamageError || error instanceof UnreadableError;
}
