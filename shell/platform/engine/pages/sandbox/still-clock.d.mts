/** Makes the clock of a realm stand still. @param globals its global object */
export function stillClock(globals: typeof globalThis): void;
