/** Details of a test that runs among the deep tests only, where `isDeep`; of an ordinary one otherwise. */
export function deepIf(isDeep: boolean): { tag?: string } {
  return isDeep ? { tag: '@deep' } : {};
}
