/**
 * A thread in the process that runs other teams' code. It ends the process when a task works for too long, or when the
 * process takes too much memory.
 */
import { workerData } from 'node:worker_threads';

const { current, limits } = workerData;
const interval = 50;

const workedSoFar = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
let task = 0;
let before = workedSoFar();

setInterval(() => {
  const now = Atomics.load(current, 0);
  if (now !== task) {
    task = now;
    before = workedSoFar();
  }
  // No code in the process can hold up these signals. `sandbox.ts` tells from the signal which limit was broken.
  if (workedSoFar() - before > limits.work) process.kill(process.pid, 'SIGALRM');
  if (process.memoryUsage.rss() > limits.memory * 2 ** 20) process.kill(process.pid, 'SIGKILL');
}, interval);
