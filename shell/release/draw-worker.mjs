/**
 * The thread in which pages are drawn. It runs the server bundle of one shell, and the remotes' scripts inside it: what loops
 * for ever there can be ended from outside.
 */

import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const module = { exports: {} };
const parameters = ['module', 'exports', 'require'];
compileFunction(workerData, parameters, { filename: 'server.cjs' })(
  module,
  module.exports,
  createRequire(import.meta.url),
);
const sources = new Map();

// What screens print while they are drawn is not the command's output.
for (const method of ['debug', 'error', 'info', 'log', 'warn']) console[method] = () => {};
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

parentPort.on('message', async ({ id, request, added, isEmpty }) => {
  for (const [address, text] of added) sources.set(address, text);
  try {
    const { draw, drawEmpty } = module.exports;
    const fragments = new Set();
    const html = await (isEmpty ? drawEmpty(request, sources) : draw(request, sources, (name) => fragments.add(name)));
    parentPort.postMessage({ id, html, fragments: [...fragments] });
  } catch (error) {
    parentPort.postMessage({ id, reason: error?.message ?? String(error) });
  }
});
