import { expect, test } from 'vitest';
import { hasEndedHere, thisProcess } from './process-identity.ts';

const [name = '', boot = ''] = thisProcess.host.split(' ');
const nobody = { pid: 2 ** 22 + 1, started: '1' };

test('a process is known to have ended on this machine, also where another one has its number now', () => {
  expect(hasEndedHere(thisProcess)).toBe(false);
  expect(hasEndedHere({ ...thisProcess, started: 'before' })).toBe(true);
  expect(hasEndedHere({ ...thisProcess, ...nobody })).toBe(true);
});

test('of a process elsewhere nothing is known, also where that machine has the same name', () => {
  // Another container of this machine has the same name and boot. Its processes have ids of their own.
  for (const host of [name, 'elsewhere', `${name} ${boot} pid:[1]`, `${name} another-boot pid:[1]`])
    expect(hasEndedHere({ host, ...nobody })).toBe(false);
});
