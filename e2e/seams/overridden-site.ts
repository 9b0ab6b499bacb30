import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@mutha/contract';
import type { Page } from '@playwright/test';
import { numbered } from '../editions/numbered.ts';
import { removeHandmade } from '../releases/handmade.ts';
import { muthaHere } from '../releases/mutha.ts';
import { type Site, serveCopy, storeOfFewPages } from '../support/store.ts';
import { test } from '../support/test.ts';
import { type BuildServer, startBuildServer } from './offered-build.ts';

let deployed: Site & { close(): Promise<void> };
/** Two servers of builds, which the site allows. Each test says what they serve. */
export let [one, other]: BuildServer[] = [];
/** The folders of builds whose pages show a number: 7 and 3. */
export let live: string;
export let content: string;

/**
 * Makes the site for the tests of a file: one for all of them, since each page is rendered again for what a site
 * allows.
 */
export function withOverrides(): void {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    [one, other, deployed] = await Promise.all([startBuildServer(), startBuildServer(), serveCopy(storeOfFewPages())]);
    live = numbered('mf-live', 7);
    content = numbered('mf-content', 3);
    for (const { origin } of [one, other]) await muthaHere(['allow', origin, '--store', deployed.folder]);
  });
  test.afterAll(async () => {
    for (const server of [one, other]) server?.close();
    for (const build of [live, content]) rmSync(build, { recursive: true });
    removeHandmade();
    await deployed.close();
  });
}

/** The address of a path of the site. */
export const to = (path: string) => deployed.url + path;
/** The descriptor of the build of `mf-live`. */
export const built = (): Descriptor => JSON.parse(readFileSync(join(live, 'remote.json'), 'utf8'));
export const banner = (page: Page) => page.getByRole('region', { name: 'Override' });
export const reset = (page: Page) => banner(page).getByRole('button', { name: 'Reset' });
export const region = (page: Page, name: string) => page.locator(`[data-remote="${name}"]`);
export const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('override'));

/**
 * The console lines of a page with an override, without one kind of warning. The HTML of the page is that of all
 * visitors: after some seconds the browser warns that this tab does not use the scripts which that HTML preloads.
 */
export const written = (lines: readonly string[]) => lines.filter((line) => !line.includes('was preloaded using link'));
