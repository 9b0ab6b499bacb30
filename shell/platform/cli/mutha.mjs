#!/usr/bin/env node
/** `mutha`, the command line of the release tool. */
import '@mutha/node/no-debugger';
import { nodeProblem } from '@mutha/node/known-node';

const problem = nodeProblem();
if (problem?.isRefused) fail('node-unfit', problem.message);
// Imported only now, because an older Node does not know what it uses.
const { compiled } = await import('@mutha/node/compiled');
const { main } = await compiled(import.meta.dirname, 'commands/main.ts').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  fail('not-installed', 'The packages of this checkout are not installed. Run npm start once: it installs them.');
});
process.exitCode = await main(process.argv.slice(2));

/** Ends as every command that fails, before the code is there that others end with. */
function fail(code, message) {
  console.error(message);
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: { code, message } }));
  process.exit(1);
}
