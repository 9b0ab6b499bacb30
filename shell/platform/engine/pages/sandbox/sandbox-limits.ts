/**
 * The limits of a sandbox: seconds of processor time (`work`) and of clock time (`wait`) for one task, megabytes of
 * memory, and millions of characters of an answer. They are generous, because a busy machine is not the release's
 * fault.
 */
export const limits = { work: 10, wait: 300, memory: 1_024, answer: 8 };
