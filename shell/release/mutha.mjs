#!/usr/bin/env node
/** `mutha`, the command line of the release tool: loads it with tsx, so that it runs from its source. */
import { join } from 'node:path';

process.env.TSX_TSCONFIG_PATH = join(import.meta.dirname, 'tsx.json');
const tsx = await import('tsx/esm/api').catch(() => {
  console.error('The packages of this checkout are not installed. Run npm start once: it installs them.');
  process.exit(1);
});
tsx.register();
const { main } = await import('./cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
