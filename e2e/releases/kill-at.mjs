/**
 * Loaded before the command line: ends the process with SIGKILL right before its change number KILL_AT of anything under
 * KILL_IN. A write that is to be killed is done by half first. With KILL_AT=0 nothing is killed, and the number
 * of changes is written to KILL_COUNT at the end.
 */

import { writeFileSync } from 'node:fs';
import fsp from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const at = Number(process.env.KILL_AT);
const folder = process.env.KILL_IN;
const counted = process.env.KILL_COUNT;
let changes = 0;

const isDue = () => ++changes === at;
const die = () => process.kill(process.pid, 'SIGKILL');
const isInside = (path) => typeof path === 'string' && path.startsWith(folder);

for (const name of ['rename', 'link', 'rm', 'rmdir', 'mkdir', 'unlink']) {
  const original = fsp[name];
  fsp[name] = async (path, ...rest) => {
    if (isInside(path) && isDue()) die();
    return original(path, ...rest);
  };
}

const writeFile = fsp.writeFile;
fsp.writeFile = async (path, data, ...rest) => {
  if (isInside(path) && isDue()) {
    await writeFile(path, half(data), ...rest);
    die();
  }
  return writeFile(path, data, ...rest);
};

const open = fsp.open;
fsp.open = async (path, ...rest) => {
  const handle = await open(path, ...rest);
  if (!isInside(path)) return handle;
  const { writeFile, sync } = handle;
  handle.writeFile = async (data) => {
    if (isDue()) {
      await writeFile.call(handle, half(data));
      die();
    }
    return writeFile.call(handle, data);
  };
  handle.sync = async () => {
    if (isDue()) die();
    return sync.call(handle);
  };
  return handle;
};

const half = (data) => Buffer.from(data).subarray(0, Buffer.byteLength(data) / 2);

syncBuiltinESMExports();
if (counted) process.on('exit', () => writeFileSync(counted, String(changes)));
