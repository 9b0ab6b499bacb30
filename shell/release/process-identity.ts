import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * A process, so that another one can tell later whether it is still there. On Linux the start time is part of it, since
 * process ids are used again.
 */
export interface ProcessIdentity {
  host: string;
  pid: number;
  started: string;
}

/** This process. */
export const thisProcess: ProcessIdentity = { host: hostId(), pid: process.pid, started: startOf(process.pid) };

/** Whether a process has surely ended. Of one on another machine nobody can say that, so it has not. */
export function hasEnded({ host, pid, started }: ProcessIdentity): boolean {
  if (host !== thisProcess.host) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  return startOf(pid) !== started;
}

/** The machine since it was last started: after a restart no process of before is there. */
function hostId(): string {
  return `${hostname()} ${readOr('/proc/sys/kernel/random/boot_id', '').trim()}`.trim();
}

/** Field 22 of the process' state, counted after its name, which may hold spaces. */
function startOf(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`, '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
