import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that the temporary files of a test run take at most at one time, with room to spare. */
const wanted = 4 * 2 ** 30;

/**
 * The folder for temporary files of tests. A store waits for the disk with each file that it writes, and tests make a
 * thousand stores: they take a folder in memory, where the system has one with enough room in which programs may run.
 */
export function rootOfTests(memory = '/dev/shm') {
  if (process.env.TMPDIR || freemem() < 2 * wanted) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= wanted && runsPrograms(memory) ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

function runsPrograms(root) {
  const folder = mkdtempSync(join(root, 'mutha-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
