import type { Handmade } from './handmade.ts';

/** The text of a program that a thread of Node runs once all threads are there. */
const thread = (code: string) =>
  JSON.stringify(`const { parentPort, workerData } = require('worker_threads');
parentPort.once('message', async () => { ${code} });
parentPort.postMessage('ready');`);

const opens = thread(`for (let at = 0; ; at++) {
  const code = 'export const fail = () => new Error().stack; /*' + at + '*/\\n//# sourceMappingURL=file://' + workerData;
  (await import('data:text/javascript,' + encodeURIComponent(code))).fail();
}`);

const closes = thread(`const pipe = new (process.binding('pipe_wrap').Pipe)(0);
pipe.open(2);
pipe.close(() => parentPort.postMessage('closed'));
setInterval(() => {}, 1_000);`);

const reads = thread(`const { readSync } = require('fs');
const bytes = Buffer.alloc(100);
Error.stackTraceLimit = 0;
for (const end = performance.now() + 3_000; performance.now() < end; )
  try { parentPort.postMessage(bytes.toString('utf8', 0, readSync(2, bytes, 0, 100, 0))); return; } catch {}
parentPort.postMessage('nothing');`);

/**
 * Code of a remote that reads a file without any permission, and draws it. Deno opens the source map that a module
 * names to explain a stack. One thread makes it open the file over and over. Another has closed the standard error
 * before, so that the file takes its number, and a third reads from that number.
 */
export function readingOpenFiles(file: string): Pick<Handmade, 'starts' | 'takes' | 'draws'> {
  return {
    starts: "let read = 'nothing';",
    takes: `await import('node:worker_threads').then(async ({ Worker }) => {
      const told = (worker) => new Promise((resolve) => worker.once('message', resolve));
      const workers = [${[opens, closes, reads].join()}].map((code) => new Worker(code, { eval: true, workerData: '${file}' }));
      await Promise.all(workers.map(told));
      const [opener, closer, reader] = workers;
      closer.postMessage('');
      await told(closer);
      opener.postMessage('');
      reader.postMessage('');
      read = await told(reader);
    }, () => {});`,
    draws: "'Read: ' + read",
  };
}
