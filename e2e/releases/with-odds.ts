import { rmSync } from 'node:fs';
import { retitledOdds } from './odds.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';

/** The two hooks of vitest. */
export interface Hooks {
  beforeAll(hook: () => Promise<void>): void;
  afterAll(hook: () => Promise<void>): void;
}

/**
 * Makes builds of the small remote and a store with the shell before the tests of a file, and removes them after the
 * last one. The builds differ in their entry and in the title of their page.
 * @returns functions for tests and later hooks: the folder of an edition's build, and the store, which is only copied
 */
export function withOdds(
  editions: string[],
  { beforeAll, afterAll }: Hooks,
): { build(edition: string): string; base(): TestSite } {
  let builds = new Map<string, string>();
  let base: TestSite | undefined;
  beforeAll(async () => {
    builds = await retitledOdds(editions);
    base = await newFolderWithShell();
  });
  afterAll(async () => {
    for (const build of builds.values()) rmSync(build, { recursive: true });
    await base?.close();
  });
  return {
    build: (edition) => builds.get(edition) ?? '',
    base() {
      if (!base) throw new Error('There is no store outside the tests of this file.');
      return base;
    },
  };
}
