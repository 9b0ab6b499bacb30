/** Stops the clock of a realm. @param globals its global object */
export function stillClock(globals: typeof globalThis): void;
