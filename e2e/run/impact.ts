/** The reach of a change: remotes as a whole, and test files elsewhere. */
export interface Impact {
  remotes: string[];
  /** Unit tests and browser tests, as paths in this repository. */
  tests: string[];
}

/** Files that every page is made with, or drawn by. */
const ofEveryPage = /^(shell\/(src|sdk\/build)\/|shell\/[^/]+$|shared-ui\/)/;
const isTest = /\.(test\.tsx?|spec\.ts)$/;
/** The docs, which the tests in `e2e/docs` read. */
const isDoc = /\.md$/;
const isTestOfDocs = /^e2e\/docs\/.*\.test\.ts$/;
/** Tests that only `npm run test:deep` runs. */
const isDeep = /\.deep\.ts$/;

/**
 * Follows a change through the imports, to the tests that can notice it.
 *
 * @param changed paths in this repository, with slashes
 * @param imports what each file imports; a file that no file imports and that imports nothing may be left out
 * @param remotes the folders of the remotes
 * @returns `everything`, where the change can alter every page, or is in a file that no import leads to
 */
export function impactOf(
  changed: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
  remotes: readonly string[],
): Impact | 'everything' {
  const remoteOf = (file: string) => remotes.find((name) => file.startsWith(`${name}/`));
  const ofDocs = changed.some((file) => isDoc.test(file))
    ? [...imports.keys()].filter((file) => isTestOfDocs.test(file))
    : [];
  const tested = [...changed.filter((file) => !isDoc.test(file) && !isDeep.test(file)), ...ofDocs];
  const isUnknown = (file: string) => !imports.has(file) && !remoteOf(file) && !isTest.test(file);
  if (tested.some(isUnknown)) return 'everything';
  const reached = [...reachedFrom(tested, imports)];
  if (reached.some((file) => ofEveryPage.test(file) && !isTest.test(file))) return 'everything';
  return {
    remotes: [...new Set(reached.flatMap((file) => remoteOf(file) ?? []))].sort(),
    tests: reached.filter((file) => isTest.test(file) && !remoteOf(file)).sort(),
  };
}

/** Some files, and all that import one of them, directly or not. */
function reachedFrom(files: readonly string[], imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [from, all] of imports) for (const to of all) importers.set(to, [...(importers.get(to) ?? []), from]);
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
