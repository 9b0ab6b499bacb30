/** Details of a test that runs among the deep tests only, where `isDeep`; of an ordinary one otherwise. */
export function deepIf(isDeep: boolean): { tag?: string } {
  return isDeep ? { tag: '@deep' } : {};
}

/**
 * Whether a test of one remote is left to the deep tests because another remote's ordinary one tries the same. Not
 * where `npm test -- mf-live` has chosen the remote.
 */
export function isTriedByAnother(remote: string, ordinary: string): boolean {
  return remote !== ordinary && !(process.env.MUTHA_CHOSEN ?? '').split(',').includes(remote);
}

/** Details of a test that is ordinary with a phone's width too; of others only the deep tests try that. */
export const onPhone = { tag: '@phone' };
