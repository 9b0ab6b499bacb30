/** Details of a test that runs among the deep tests only, where `isDeep`; of an ordinary one otherwise. */
export function deepIf(isDeep: boolean): { tag?: string } {
  return isDeep ? { tag: '@deep' } : {};
}

/** Details of a test that is ordinary with a phone's width too; of others only the deep tests try that. */
export const onPhone = { tag: '@phone' };
