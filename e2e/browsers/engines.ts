import { spawn, spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { launchOptions } from '@mutha/diff/chromium';
import { chromium, expect, webkit } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { firefoxFile, playwrightsWebKit, programFile } from '../run/tools/program.ts';
import { freePort } from '../support/free-port.ts';
import { byBidi } from './by-bidi.ts';
import { byPlaywright } from './by-playwright.ts';
import { byWebDriver, openByWebDriver } from './by-webdriver.ts';
import { type Visitor, visitorWith } from './visitor.ts';

/** An open browser. */
export interface Opened {
  /** A visitor who has never been here. */
  visit(): Promise<Visitor>;
  close(): Promise<unknown>;
}

/** How to open the browsers of an engine. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Why it cannot be opened on this machine; undefined if it can. */
  missing(): string | undefined;
  open(): Promise<Opened>;
}

export const engines: Engine[] = [
  { name: 'Chromium', missing: () => undefined, open: () => openByPlaywright(chromium.launch(launchOptions())) },
  { name: 'Firefox', missing: firefoxMissing, open: openFirefox },
  {
    name: 'WebKit',
    missing: () =>
      playwrightsWebKit() || (programFile('WebKitWebDriver') && programFile('Xvfb'))
        ? undefined
        : 'no WebKit to try the site in (apt-get install -y --no-install-recommends webkit2gtk-driver xvfb)',
    open: () => (playwrightsWebKit() ? openByPlaywright(webkit.launch()) : openWebKitGtk()),
  },
];

async function openByPlaywright(launching: ReturnType<typeof chromium.launch>): Promise<Opened> {
  const browser = await launching;
  return { visit: async () => visitorWith(await byPlaywright(browser)), close: () => browser.close() };
}

/** The first Firefox that knows all of the site's policy, and all that the driver asks for. */
const oldestFirefox = 148;

function firefoxMissing(): string | undefined {
  const file = firefoxFile();
  if (!file) return 'no Firefox to try the site in (apt-get install -y --no-install-recommends firefox-esr)';
  const [, major] = /(\d+)\./.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout) ?? [];
  return Number(major) < oldestFirefox
    ? `Firefox ${major} is too old to be driven: ${oldestFirefox} is needed`
    : undefined;
}

/** Firefox as its makers ship it: Playwright drives only one of its own. */
async function openFirefox(): Promise<Opened> {
  const browser = await launch({
    acceptInsecureCerts: true,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: firefoxFile(),
  });
  return { visit: async () => visitorWith(await byBidi(browser)), close: () => browser.close() };
}

/** WebKit as Linux has it, on a virtual screen. */
async function openWebKitGtk(): Promise<Opened> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  const started = [screen];
  const openOne = async () => {
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: 'ignore',
    });
    started.push(driver);
    const address = `http://127.0.0.1:${port}`;
    const answers = () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, 'WebKitWebDriver answers').toBe(true);
    return openByWebDriver(address, 'MiniBrowser');
  };
  return {
    async visit() {
      // WebKitWebDriver picks a free port, and has its browser listen there. If a server of another test takes that
      // port first, the driver waits for it forever.
      const inTime = Promise.race([openOne(), setTimeout(30_000, undefined, { ref: false })]);
      return visitorWith(await byWebDriver((await inTime) ?? (await openOne())));
    },
    // A browser ends with its screen.
    async close() {
      for (const child of started) child.kill();
    },
  };
}
