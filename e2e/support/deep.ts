/** Details for a Playwright test that runs only among the deep tests. */
export const deep = { tag: '@deep' };

/** The same for some of the tests that a loop makes. */
export function deepIf(isDeep: boolean): { tag?: string } {
  return isDeep ? deep : {};
}

/**
 * Whether the deep tests alone try this remote, because the ordinary tests try the same with the remote `ordinary`.
 * False if `npm test -- mf-live` has chosen this remote.
 */
export function isTriedByAnother(remote: string, ordinary: string): boolean {
  return remote !== ordinary && !(process.env.MUTHA_CHOSEN ?? '').split(',').includes(remote);
}

/**
 * Details for a test that the ordinary tests run with a phone's width, and the deep tests with a desk's. All others of
 * its file run the other way round.
 */
export const onPhone = { tag: '@phone' };
