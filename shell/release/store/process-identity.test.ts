import { expect, test } from 'vitest';
import { hasEnded, hasEndedHere, thisProcess } from './process-identity.ts';

test('a process is known to have ended on this machine only, and in this container', () => {
  const [name = '', boot = ''] = thisProcess.host.split(' ');
  const nobody = { pid: 2 ** 22 + 1, started: '1' };
  expect(hasEnded(thisProcess)).toBe(false);
  expect(hasEnded({ ...thisProcess, started: 'before' })).toBe(true);
  expect(hasEnded({ ...thisProcess, ...nobody })).toBe(true);
  // Another container of this machine has the same name and boot. Its processes have ids of their own.
  for (const host of [`${name} ${boot} pid:[1]`, 'elsewhere'])
    expect(hasEnded({ host, ...nobody }, Date.now())).toBe(false);
});

test('of a process on another machine nothing is known, also where that machine has the same name', () => {
  const nobody = { pid: 2 ** 22 + 1, started: '1' };
  const [name = ''] = thisProcess.host.split(' ');
  expect(hasEndedHere({ ...thisProcess, ...nobody })).toBe(true);
  for (const host of [name, `${name} another-boot pid:[1]`]) expect(hasEndedHere({ host, ...nobody })).toBe(false);
});
