import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';

const { grepInvert: _, ...base } = ordinary;

/** `npm run test:deep`: tests that take longer, such as a kill at every point of a release. */
export default defineConfig({
  ...base,
  projects: [
    { name: 'deep', testMatch: '**/*.deep.ts', timeout: 20 * 60_000 },
    // The cases of ordinary test files that the ordinary run leaves out.
    ...(base.projects ?? []).map((project) =>
      project.name === 'phone'
        ? { ...project, grep: /./, grepInvert: /@phone/, workers: 3 }
        : { ...project, grep: /@deep|@phone/, grepInvert: undefined },
    ),
  ],
});
