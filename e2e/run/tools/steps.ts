import type { Step } from '../steps.ts';
import { provide } from './provide.ts';
import { browser, nginx, s3Server } from './tools.ts';

/** Set where no test may be left out for want of a tool, as where a change is taken over. */
const isAllRequired = process.env.MUTHA_REQUIRE_TOOLS === '1';

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
    if (leftOut.length > 0 && isAllRequired)
      throw new Error(`MUTHA_REQUIRE_TOOLS=1, but there would be left out: ${leftOut.join('; ')}`);
    return leftOut;
  },
};
