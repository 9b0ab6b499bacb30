/**
 * A thread beside the code of teams. It ends the process when a task works for too long, when the process takes too
 * much memory, and when the command that started it is gone: no code in the process can hold these signals up.
 * `sandbox-process.ts` tells from the signal which limit was broken.
 *
 * The thread starts from the text of this function, so the function uses no name from around it.
 */
function watch() {
  const { process, Deno } = globalThis;
  const interval = 50;
  const parent = process.ppid;
  const end = (signal) => process.kill(process.pid, signal);
  const workedSoFar = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  let limits;
  let before;

  globalThis.onmessage = ({ data }) => {
    limits = data;
    before = workedSoFar();
  };
  setInterval(() => {
    if (process.ppid !== parent) end('SIGKILL');
    if (!limits) return;
    if (workedSoFar() - before > limits.work) end('SIGALRM');
    if (Deno.memoryUsage().rss > limits.memory * 2 ** 20) end('SIGKILL');
  }, interval);
}

/** @returns a function that is called when a task begins, with `{ work, memory }`: seconds and megabytes */
export function startWatchdog() {
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(`(${watch})()`)}`, { type: 'module' });
  return (limits) => worker.postMessage(limits);
}
