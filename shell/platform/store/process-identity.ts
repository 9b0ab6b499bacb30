import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Identifies a process, so that another process can tell later whether it still runs. On Linux the start time is part
 * of it, since process ids are used again.
 */
export interface ProcessIdentity {
  /** The machine's name; on Linux also the id of its current boot, and what its process ids count in: its container. */
  host: string;
  pid: number;
  started: string;
}

/** This process. */
export const thisProcess: ProcessIdentity = { host: hostId(), pid: process.pid, started: startOf(process.pid) };

/**
 * Whether a process has certainly ended. This is known only of processes that ran where this process runs: on this
 * machine, since its last start, in this container. False for any other process, whatever its machine is called.
 */
export function hasEndedHere({ host, pid, started }: ProcessIdentity): boolean {
  if (!host.includes(' ') || host !== thisProcess.host) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  return startOf(pid) !== started;
}

/** A process in words, for messages. */
export function inWords({ host, pid }: ProcessIdentity): string {
  return `process ${pid} on ${host === thisProcess.host ? 'this machine' : host.split(' ')[0]}`;
}

/**
 * Identifies the machine and its current boot: no process survives a restart. Containers of one machine may share both,
 * and its name too, and still count their processes apart.
 */
function hostId(): string {
  const boot = ifThere(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  return [hostname(), boot.trim(), ifThere(() => readlinkSync('/proc/self/ns/pid'))].join(' ').trim();
}

/**
 * When a process started: field 22 of its `stat` file. Fields are counted after the name, which may hold spaces. Empty
 * where the system has no such file.
 */
function startOf(pid: number): string {
  const stat = ifThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** What `read` gives; empty where the system has no such file. */
function ifThere(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
