/** A release that is refused. The site is as it was. The message says what is wrong, where, and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
