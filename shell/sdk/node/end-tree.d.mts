/**
 * Ends a process and all that it has started: asks them to with a signal (SIGTERM, or `first`), and ends by force what
 * is left after 0.4 s. On Windows all of it is ended by force at once.
 */
export function endTree(pid: number, first?: NodeJS.Signals): Promise<void>;

/** Whether the process exists and has not ended. */
export function isRunning(pid: number): boolean;
