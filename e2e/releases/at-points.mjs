/**
 * Is loaded before the command line. A point is a change of anything under the folder STORE, counted from 1. At the
 * point of a write, half of it is done. With KILL_AT, the process ends with SIGKILL at the point of that number. With
 * COPY_TO, the command goes on, and the folder is copied at every point: the copy is what a kill would leave there. The
 * path of a copy is COPY_TO followed by the number of the point. With COUNT_TO, the number of points is written to that
 * file in the end.
 */

import { cpSync, rmSync, writeFileSync } from 'node:fs';
import fsp from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { STORE: folder, KILL_AT: killAt, COPY_TO: copyTo, COUNT_TO: countTo } = process.env;
let points = 0;
if (countTo) process.on('exit', () => writeFileSync(countTo, String(points)));

function point() {
  points++;
  if (points === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  if (copyTo) copy(copyTo + points);
}

/** Copies the folder. An operation that began before may remove a file meanwhile: then the copy starts again. */
function copy(to) {
  for (;;) {
    try {
      return cpSync(folder, to, { recursive: true });
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      rmSync(to, { recursive: true, force: true });
    }
  }
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
