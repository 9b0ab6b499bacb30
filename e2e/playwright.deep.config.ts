import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';

const { projects: _, ...base } = ordinary;

/** `npm run test:deep`: what takes longer, such as every point at which a release can be killed. */
export default defineConfig({ ...base, testMatch: '**/*.deep.ts', timeout: 20 * 60_000 });
