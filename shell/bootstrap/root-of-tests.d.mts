/**
 * The folder for temporary files of tests: one in memory, where the system has one with enough room in which programs may
 * run; otherwise that of the system.
 */
export function rootOfTests(memory?: string): string;
