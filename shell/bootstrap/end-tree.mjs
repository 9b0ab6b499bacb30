/** Ends a process and all that it has started, including processes that have left its process group, as browsers do. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds: the time that a process has to clean up after SIGTERM (`grace`), and the time that the system needs at
 * most to end it after SIGKILL (`killed`).
 */
const grace = 400;
const killed = 1_000;

/** @param {number} pid @returns {Promise<void>} when they have ended */
export async function endTree(pid) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  const told = treeOf(pid);
  signal(told, 'SIGTERM');
  await ended(told, grace);
  // The processes that are left may have started others meanwhile.
  const left = told.filter(isRunning).flatMap((one) => treeOf(one));
  signal(left, 'SIGKILL');
  await ended(left, killed);
}

/** @param {number[]} pids @param {number} most milliseconds to wait at most */
async function ended(pids, most) {
  const deadline = performance.now() + most;
  while (pids.some(isRunning) && performance.now() < deadline) await new Promise((done) => setTimeout(done, 20));
}

/** @param {number} pid @returns {number[]} the process and its descendants, parents first */
function treeOf(pid) {
  const pairs = parents();
  const found = [pid];
  for (const one of found) for (const [child, parent] of pairs) if (parent === one) found.push(child);
  return found;
}

/**
 * @returns {[number, number][]} every process with its parent. On Linux they are read from `/proc`, since `ps` may be
 *   missing.
 */
function parents() {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => line.trim().split(/\s+/).map(Number));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => {
      const status = linuxStatus(pid);
      return status ? [[pid, status.parent]] : [];
    });
}

/**
 * @param {number} pid
 * @returns {{ state: string, parent: number } | undefined} undefined where there is no such process
 */
function linuxStatus(pid) {
  try {
    // The name of the program is in brackets, and may itself contain brackets.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  // A process does not run if it has ended but its parent has not collected it yet (state Z).
  if (process.platform === 'linux') return !['Z', 'X', undefined].includes(linuxStatus(pid)?.state);
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {number[]} pids @param {NodeJS.Signals} name */
function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended already.
    }
  }
}
