import { cpus, totalmem } from 'node:os';
import type { Browser } from '@playwright/test';

/** The machine on which the figures were measured. */
export interface Machine {
  cpu: string;
  cores: number;
  /** Bytes. */
  memory: number;
  node: string;
  chromium: string;
  /** ISO 8601. */
  date: string;
}

export function describeMachine(browser: Browser): Machine {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memory: totalmem(),
    node: process.version,
    chromium: browser.version(),
    date: new Date().toISOString(),
  };
}

/** The machine in words, without the day. */
export function kindOfMachine({ cpu, cores, memory, node, chromium }: Machine): string {
  const size = `${(memory / 2 ** 30).toFixed(0)} GB`;
  return [`${cpu}, ${cores} cores`, size, `Node ${node}`, `Chromium ${chromium}`].join(' · ');
}

export function dayOf({ date }: Machine): string {
  return date.slice(0, 10);
}

export function machineLine(machine: Machine): string {
  return `${kindOfMachine(machine)} · ${dayOf(machine)}`;
}
