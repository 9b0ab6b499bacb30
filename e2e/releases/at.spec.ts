import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { markOf, numbered, places } from '../editions/numbered.ts';
import { deep } from '../support/deep.ts';
import { expect, settled, test } from '../support/test.ts';

/** `npx mutha at … --serve` in a process of its own, once it is ready. */
async function serving(args: string[], temporary: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(repository, 'shell/platform/cli/mutha.mjs'), 'at', '--serve', ...args], {
    env: { ...process.env, PORT: '0', TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout?.on('data', (data) => {
      out += data;
      const url = /Ready: (\S+),/.exec(out)?.[1];
      if (url) resolve({ url, child });
    });
    child.on('exit', (code) => reject(new Error(`It ended with ${code}: ${out}`)));
  });
}

test(
  'a site of the past is served as it was, hydrates, and ends with Ctrl-C',
  deep,
  async ({ page, ownSiteOfFewPages, consoleLines }) => {
    const moment = new Date().toISOString();
    const build = numbered('mf-live', 1);
    await release(directoryStore(ownSiteOfFewPages.folder), 'mf-live', build);
    rmSync(build, { recursive: true });
    const [words] = places['mf-live']?.words ?? [''];
    await page.goto(`${ownSiteOfFewPages.url}/live`);
    await expect(page.getByText(`${words} ${markOf(1)}`).first()).toBeVisible();

    const temporary = mkdtempSync(join(tmpdir(), 'mutha-spec-'));
    const { url, child } = await serving([moment, '--store', ownSiteOfFewPages.folder], temporary);
    expect((await page.goto(`${url}/`))?.status()).toBe(200);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
    await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
    await settled(page);
    await expect(page.getByText(words as string).first()).toBeVisible();
    await expect(page.getByText(markOf(1))).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Signals' }).first().click();
    await expect(page.locator('[data-remote="mf-signals"] h1')).toBeVisible();
    expect(consoleLines).toEqual([]);

    await page.goto('about:blank');
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(readdirSync(temporary)).toEqual([]);
    rmSync(temporary, { recursive: true });
  },
);
