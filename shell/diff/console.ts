import type { Change } from './change.ts';

/**
 * What the console says more often than before.
 * @param page where it says so
 * @param owner whose doing it is
 */
export function consoleChanges(
  page: string,
  owner: string,
  before: readonly string[],
  after: readonly string[],
): Change[] {
  const left = [...before];
  const added = after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return added.map((line): Change => ({ kind: 'console', page, owner, said: `The console says: ${line}` }));
}
