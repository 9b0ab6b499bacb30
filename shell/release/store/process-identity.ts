import { readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';

/**
 * A process, so that another one can tell later whether it is still there. On Linux the start time is part of it, since
 * process ids are used again.
 */
export interface ProcessIdentity {
  /** The machine's name, and on Linux which of its starts this is. */
  host: string;
  pid: number;
  started: string;
}

/** This process. */
export const thisProcess: ProcessIdentity = { host: hostId(), pid: process.pid, started: startOf(process.pid) };

/**
 * Whether a process has surely ended. Of one on another machine nobody can say that, so it has not.
 * @param since when it was there, in milliseconds since 1970: if this machine started later, it cannot be there any
 *   more
 */
export function hasEnded({ host, pid, started }: ProcessIdentity, since = Number.NaN): boolean {
  if (nameOf(host) !== nameOf(thisProcess.host)) return false;
  if (host !== thisProcess.host) return since < Date.now() - uptime() * 1000;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  return startOf(pid) !== started;
}

/** A process in words, for messages. */
export function inWords({ host, pid }: ProcessIdentity): string {
  return `process ${pid} on ${host === thisProcess.host ? 'this machine' : nameOf(host)}`;
}

function nameOf(host: string): string {
  return host.split(' ')[0] ?? '';
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
