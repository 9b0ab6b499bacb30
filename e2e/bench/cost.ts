import { readdirSync, readFileSync } from 'node:fs';

/** The cost of a piece of work. */
export interface Cost {
  seconds: number;
  /** The most memory, in bytes, that this process's children held together at a moment; known on Linux only. */
  peakMemory?: number;
}

/** Times `work` and watches the memory of the processes that it starts, ten times a second. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOfChildren())), 100);
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { seconds: (performance.now() - began) / 1_000, peakMemory: peak || undefined };
}

function memoryOfChildren(): number {
  if (process.platform !== 'linux') return 0;
  const parents = new Map<number, { parent: number; bytes: number }>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const field = (label: string) => Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      parents.set(Number(name), { parent: field('PPid'), bytes: field('VmRSS') * 1_024 });
    } catch {
      // The process has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)?.parent;
    return parent !== undefined && parent > 0 && (parent === process.pid || isBelow(parent));
  };
  return [...parents].reduce((total, [pid, { bytes }]) => total + (isBelow(pid) ? bytes : 0), 0);
}
