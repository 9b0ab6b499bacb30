/** Ends a process and all that it has started: sends SIGTERM first, and SIGKILL to what is left after 0.4 s. */
export function endTree(pid: number): Promise<void>;

/** Whether the process exists and has not ended. */
export function isRunning(pid: number): boolean;
