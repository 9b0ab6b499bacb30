import { basename } from 'node:path';
import { systemChromium } from '@mutha/diff/chromium';
import type { Step } from '../steps.ts';
import { provide } from './provide.ts';
import { unlessRequired } from './required.ts';
import { browser, firefox, font, headlessShell, nginx, s3Server, type Tool, webKit, wholeBrowser } from './tools.ts';

export const browserStep: Step = {
  name: 'a browser for the tests',
  async run() {
    // Debian has the cheaper browser in a package of its own, which takes less time to install than it saves.
    if (basename(systemChromium() ?? '') === 'chromium') await provide(headlessShell);
    const provided = await provide(browser);
    if (provided.status === 'there') return undefined;
    throw new Error(
      `No ${browser.name.replace(/^an? /, '')} starts, and none could be installed. To fix this: ${provided.advice}`,
    );
  },
};

export const nginxStep: Step = { name: 'nginx', run: () => lackOf(nginx) };

/** With a real S3 server. The ordinary tests have buckets in memory. */
export const serversStep: Step = { name: 'servers for the tests', run: () => lackOf(nginx, s3Server) };

export const enginesStep: Step = {
  name: 'other browsers and a font',
  run: () => lackOf(firefox, webKit, wholeBrowser, font),
};

/**
 * @returns a line for each tool that could not be had: what is left out without it, and how to install it
 * @throws Error with these lines, where no test may be left out
 */
async function lackOf(...tools: Tool[]): Promise<string[]> {
  const leftOut: string[] = [];
  for (const tool of tools) {
    const provided = await provide(tool);
    if (provided.status === 'missing')
      leftOut.push(`${tool.tests}, for lack of ${tool.name}. To fix this: ${provided.advice}`);
  }
  return unlessRequired(leftOut);
}
