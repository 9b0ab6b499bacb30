/** Gives turns to a limited number of callers at a time. The others wait in line. */
export interface Turns {
  /** Resolves when it is the caller's turn. Each turn must be given back. */
  take(): Promise<void>;
  giveBack(): void;
}

export function turns(most: number): Turns {
  let free = most;
  const waiting: (() => void)[] = [];
  return {
    async take() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    giveBack() {
      const next = waiting.shift();
      if (next) next();
      else free++;
    },
  };
}
