/**
 * Ends a process and all that it has started, including processes that have left its process group, as browsers do, and
 * those in its group whose parent has ended.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds: the time that a process has to clean up after the first signal (`grace`), and the time that the system
 * needs at most to end it after SIGKILL (`killed`).
 */
const grace = 400;
const killed = 30_000;

/**
 * @param {number} pid
 * @param {NodeJS.Signals} first what asks them to end
 * @returns {Promise<void>} when they have ended
 */
export async function endTree(pid, first = 'SIGTERM') {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  const told = treesOf([pid]);
  signal(told, first);
  await ended(told, grace);
  // They may have started others meanwhile.
  const left = treesOf(told).filter(isRunning);
  signal(left, 'SIGKILL');
  await ended(left, killed);
}

/** @param {number[]} pids @param {number} most milliseconds to wait at most */
async function ended(pids, most) {
  const deadline = performance.now() + most;
  while (pids.some(isRunning) && performance.now() < deadline) await new Promise((done) => setTimeout(done, 20));
}

/** @param {number[]} pids @returns {number[]} these, what is in a group that one of them leads, and all descendants */
function treesOf(pids) {
  const all = processes();
  const found = new Set([...pids, ...all.filter(({ group }) => pids.includes(group)).map(({ pid }) => pid)]);
  for (const one of found) for (const { pid, parent } of all) if (parent === one) found.add(pid);
  return [...found];
}

/**
 * @returns {{ pid: number, parent: number, group: number }[]} every process. On Linux they are read from `/proc`, since
 *   `ps` may be missing.
 */
function processes() {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => {
        const [pid, parent, group] = line.trim().split(/\s+/).map(Number);
        return { pid, parent, group };
      });
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => linuxStatus(Number(name)) ?? []);
}

/**
 * @param {number} pid
 * @returns {{ pid: number, state: string, parent: number, group: number } | undefined} undefined where there is no such
 *   process
 */
function linuxStatus(pid) {
  try {
    // The name of the program is in brackets, and may itself contain brackets.
    const [state, parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return { pid, state, parent: Number(parent), group: Number(group) };
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
