/**
 * Is loaded before the command line. A point is a change of anything under the folder STORE, counted from 1. At the
 * point of a write, half of it is done. With KILL_AT, the process ends with SIGKILL at the point of that number. With
 * COPY_TO, the command goes on, and the folder is copied at every point where it differs from all points before: the
 * copy is what a kill would leave there. The path of a copy is COPY_TO followed by the number of the point. With
 * COUNT_TO, the number of points is written to that file in the end.
 */

import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import fsp from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { filesUnder } from '@mutha/build/walk';

const { STORE: folder, KILL_AT: killAt, COPY_TO: copyTo, COUNT_TO: countTo } = process.env;
let points = 0;
if (countTo) process.on('exit', () => writeFileSync(countTo, String(points)));

function point() {
  points++;
  if (points === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  if (copyTo) copyIfNew(copyTo + points);
}

/** The copies that were made, by the state of the folder. */
const copies = new Map();

/**
 * Copies the folder, unless there is a copy of the same state. A copy with a temporary file beside takes the place of
 * one without, because most kills leave one. An operation that began before may remove a file meanwhile: then the copy
 * is made anew.
 */
function copyIfNew(to) {
  for (;;) {
    try {
      const { state, hasTemporary } = stateNow();
      const known = copies.get(state);
      if (known && (known.hasTemporary || !hasTemporary)) return;
      cpSync(folder, to, { recursive: true });
      if (known) rmSync(known.to, { recursive: true });
      copies.set(state, { to, hasTemporary });
      return;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      rmSync(to, { recursive: true, force: true });
    }
  }
}

/** A hash of every path with its bytes, without temporary files: nobody reads them, and their names mean nothing. */
function stateNow() {
  const hash = createHash('sha256');
  let hasTemporary = false;
  for (const path of filesUnder(folder)) {
    if (path.endsWith('.tmp')) hasTemporary = true;
    else hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
  }
  return { state: hash.digest('hex'), hasTemporary };
}

/** Writes `data` in two halves, with a point between them. */
async function inHalves(data, write) {
  const bytes = Buffer.from(data);
  const middle = bytes.length >> 1;
  await write(bytes.subarray(0, middle));
  point();
  await write(bytes.subarray(middle));
}

const isInside = (path) => typeof path === 'string' && path.startsWith(folder);

for (const name of ['rename', 'link', 'rm', 'rmdir', 'mkdir', 'unlink']) {
  const original = fsp[name];
  fsp[name] = async (path, ...rest) => {
    if (isInside(path)) point();
    return original(path, ...rest);
  };
}

const open = fsp.open;
fsp.open = async (path, ...rest) => {
  const handle = await open(path, ...rest);
  if (!isInside(path)) return handle;
  const { writeFile, sync } = handle;
  handle.writeFile = (data) => inHalves(data, (half) => writeFile.call(handle, half));
  handle.sync = async () => {
    point();
    return sync.call(handle);
  };
  return handle;
};

const { writeFile } = fsp;
fsp.writeFile = async (path, data, options) => {
  if (!isInside(path)) return writeFile(path, data, options);
  const handle = await fsp.open(path, options?.flag ?? 'w');
  await handle.writeFile(data).finally(() => handle.close());
};

syncBuiltinESMExports();
