export interface Progress {
  /** Prints the work that is done, and how long the rest of this phase may take. */
  done(what: string): void;
}

/** Counts through a phase of `total` steps that take about equally long. */
export function startProgress(phase: string, total: number): Progress {
  const began = performance.now();
  let count = 0;
  console.log(`\n${phase}: ${total} to do`);
  return {
    done(what) {
      count++;
      const left = (((performance.now() - began) / count) * (total - count)) / 1_000;
      const rest = left < 90 ? `${left.toFixed(0)} s` : `${(left / 60).toFixed(0)} min`;
      console.log(`[${String(count).padStart(String(total).length)}/${total}] ${what.padEnd(70)} ${rest} left`);
    },
  };
}
