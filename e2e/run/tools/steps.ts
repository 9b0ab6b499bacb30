import type { Step } from '../steps.ts';
import { provide } from './provide.ts';
import { unlessRequired } from './required.ts';
import { browser, nginx, s3Server } from './tools.ts';

export const browserStep: Step = {
  name: 'a browser for the tests',
  async run() {
    const provided = await provide(browser);
    if (provided.status === 'there') return undefined;
    throw new Error(
      `There is no ${browser.name.replace(/^an? /, '')} that starts, and none could be had. Type: ${provided.advice}`,
    );
  },
};

export const serversStep: Step = {
  name: 'servers for the tests',
  async run() {
    const leftOut: string[] = [];
    for (const tool of [nginx, s3Server]) {
      const provided = await provide(tool);
      if (provided.status === 'missing')
        leftOut.push(`${tool.tests}, for want of ${tool.name}. Type: ${provided.advice}`);
    }
    unlessRequired(leftOut.length > 0 ? `there would be left out: ${leftOut.join('; ')}` : undefined);
    return leftOut;
  },
};
