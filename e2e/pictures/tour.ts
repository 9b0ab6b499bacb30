import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '@mutha/cli';
import type { Browser, Page } from '@playwright/test';
import webpmux from 'node-webpmux';
import { buildEdition } from '../editions/build-edition.ts';
import { diffed } from '../releases/diffed.ts';
import { builtStore } from '../support/store.ts';
import type { Scheme } from './composition.ts';
import { openTab } from './screens.ts';

/** In CSS pixels; the picture has three quarters of them, which the README shows at about their size. */
const window = { width: 1280, height: 800 };
const density = 0.75;

/** Bytes: the README loads it. */
const most = 400_000;

/** The file that the compared release changes. */
const screen = 'src/board/board-screen.tsx';

/**
 * Writes the moving picture of the README: the home page, the same with `?inspect`, and what `npx mutha diff` says of
 * a release.
 * @returns the file
 * @throws Error where it is larger than a README should load
 */
export async function writeTour(browser: Browser, site: string, scheme: Scheme): Promise<string> {
  const report = await compareRelease();
  const page = await openTab(browser, scheme, { viewport: window, deviceScaleFactor: density });
  const frames: Frame[] = [];
  const keep = async (seconds: number) => frames.push({ webp: await capture(page), delay: seconds * 1000 });

  await page.goto(`${site}/`);
  await page.waitForLoadState('networkidle');
  await keep(2);
  await page.goto(`${site}/?inspect`);
  const panel = page.getByRole('region', { name: 'Who draws this page' });
  await panel
    .getByRole('cell', { name: /ready$/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await keep(3);
  // The frame, the screen and its first fragment. The other fragment is below the window.
  for (const part of (await panel.getByRole('rowheader').getByRole('button').all()).slice(0, 3)) {
    await part.hover();
    await keep(2);
  }
  await page.goto(pathToFileURL(join(report, 'index.html')).href);
  await keep(3);
  await page.evaluate(() => document.querySelector('figure')?.scrollIntoView());
  await keep(4);

  await page.context().close();
  rmSync(report, { recursive: true });
  const file = join(import.meta.dirname, `tour-${scheme}.webp`);
  const bytes = await animated(frames);
  if (bytes.length > most) throw new Error(`The moving picture has ${bytes.length} bytes, which is more than ${most}.`);
  writeFileSync(file, bytes);
  return file;
}

/** Compares a release of `mf-live` with another title. @returns the folder of the report */
async function compareRelease(): Promise<string> {
  const text = readFileSync(join(repository, 'mf-live', screen), 'utf8');
  const replaces = { [screen]: text.replace('title="Live Signals"', 'title="Signals in play"') };
  if (replaces[screen] === text) throw new Error(`mf-live/${screen} has no title to change.`);
  const build = await buildEdition({ remote: 'mf-live', replaces });
  const folder = mkdtempSync(join(tmpdir(), 'mutha-tour-'));
  await diffed('mf-live', build, builtStore(), folder);
  return folder;
}

interface Frame {
  webp: Buffer;
  /** Milliseconds. */
  delay: number;
}

async function capture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  return Buffer.from(data, 'base64');
}

/** One animated picture, which repeats for ever. */
async function animated(frames: readonly Frame[]): Promise<Buffer> {
  const made = await Promise.all(frames.map(({ webp, delay }) => webpmux.Image.generateFrame({ buffer: webp, delay })));
  const size = { width: window.width * density, height: window.height * density };
  return webpmux.Image.save(null, { ...size, frames: made, loops: 0, bgColor: [255, 255, 255, 255] });
}
