import type { Change } from './change.ts';

/** The lines of the console that come more often than before. @param owner whose doing it is */
export function consoleChanges(owner: string, before: readonly string[], after: readonly string[]): Change[] {
  return addedTo(before, after).map((line) => ({ kind: 'console', owner, said: `The console says: ${line}` }));
}

/** The entries that a list has, or has more often, than the one before. */
export function addedTo(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((entry) => {
    const at = left.indexOf(entry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
