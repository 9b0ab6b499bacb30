/**
 * A thread beside the code of teams. It reads the tasks from standard input and passes them on. It ends the process when
 * a task works for too long, when the process takes too much memory, and when the command that started it is gone: no
 * code in the process can hold these signals up. `sandbox.ts` tells from the signal which limit was broken.
 *
 * The thread starts from the text of this function, so the function uses no name from around it.
 */
function watch() {
  const { process, Deno } = globalThis;
  const interval = 50;
  const end = (signal) => process.kill(process.pid, signal);
  const workedSoFar = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  let limits;
  let before = workedSoFar();

  setInterval(() => {
    if (!limits) return;
    if (workedSoFar() - before > limits.work) end('SIGALRM');
    if (Deno.memoryUsage().rss > limits.memory * 2 ** 20) end('SIGKILL');
  }, interval);

  const readTasks = async () => {
    let rest = '';
    for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        const task = JSON.parse(line);
        limits ??= task.limits;
        before = workedSoFar();
        postMessage(task);
      }
    }
  };
  readTasks().finally(() => end('SIGKILL'));
}

/** @param onTask receives each task: the first time `{ server, limits }` */
export function startWatcher(onTask) {
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(`(${watch})()`)}`, { type: 'module' });
  worker.onmessage = ({ data }) => onTask(data);
}
