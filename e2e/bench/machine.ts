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

export function machineLine({ cpu, cores, memory, node, chromium, date }: Machine): string {
  const parts = [
    `${cpu}, ${cores} cores`,
    `${(memory / 2 ** 30).toFixed(0)} GB`,
    `Node ${node}`,
    `Chromium ${chromium}`,
  ];
  return `${parts.join(' · ')} · ${date.slice(0, 10)}`;
}
