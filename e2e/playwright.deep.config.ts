import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';

const { grepInvert: _, ...base } = ordinary;

/** `npm run test:deep`: what takes longer, such as every point at which a release can be killed. */
export default defineConfig({
  ...base,
  projects: [
    { name: 'deep', testMatch: '**/*.deep.ts', timeout: 20 * 60_000 },
    // Of ordinary tests, the cases that they leave out.
    ...(base.projects ?? []).map((project) =>
      project.name === 'phone' ? { ...project, grep: /./, grepInvert: /@phone/ } : { ...project, grep: /@deep/ },
    ),
  ],
});
