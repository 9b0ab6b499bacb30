/**
 * Ends this process as SIGTERM does, once the one that started it is gone. npm may be killed without a word to what it
 * has started, and what serves until it is stopped would then keep its port for ever.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 100).unref();
}
