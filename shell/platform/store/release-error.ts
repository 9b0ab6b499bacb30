import type { ErrorCode } from './error-codes.ts';
import { UnreadableError } from './store.ts';

/** A command that is refused. The site is as it was. The message says what is wrong, where, and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** A part of the store that was right once, and is now missing or damaged. The message says how to repair it. */
export class DamageError extends ReleaseError {
  override name = 'DamageError';
  /**
   * @param problem what is wrong, and where; findings of `verify` hold only this
   * @param advice what to do about it, if that depends on the command; `verify` prints it as a remedy
   */
  constructor(
    readonly problem: string,
    readonly advice?: string,
  ) {
    super('damaged', advice ? `${problem} ${advice}` : problem);
  }
}

/**
 * Whether an error is about a single damaged or unreadable part of a store. Work that does not need that part can go
 * on.
 */
export function isDamage(error: unknown): error is DamageError | UnreadableError {
  return error instanceof DamageError || error instanceof UnreadableError;
}

/** For `catch`: gives `otherwise` instead of what is damaged, and throws any other error again. */
export function ifDamaged<T>(otherwise: (damage: DamageError | UnreadableError) => T): (error: unknown) => T {
  return (error) => {
    if (isDamage(error)) return otherwise(error);
    throw error;
  };
}
