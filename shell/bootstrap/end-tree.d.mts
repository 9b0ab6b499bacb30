/** Ends a process and all that it has started: asks first, and kills what is left after 0.4 s. */
export function endTree(pid: number): Promise<void>;

/** Whether there is such a process, and it has not ended. */
export function isRunning(pid: number): boolean;
