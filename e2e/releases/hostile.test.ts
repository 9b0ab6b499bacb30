import { verify } from '@mutha/engine';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newAims } from './attack-targets.ts';
import { newVictim, type Victim } from './attacked-site.ts';
import { clumsy } from './hostile-remotes.ts';
import { mutha } from './mutha.ts';
import { readingOpenFiles } from './open-files.ts';
import { reaching } from './sandbox-escapes.ts';

let victim: Victim;
beforeAll(async () => {
  victim = await newVictim();
});
afterAll(() => victim.close());

test('a remote reaches nothing while it is tried, drawn and verified', async () => {
  const aims = await newAims();
  onTestFinished(aims.close);
  await victim.ship(reaching(aims));
  expect((await victim.textOf('odds'))?.match(/Reached: [^<]*/)?.[0]).toBe('Reached: nothing');
  await verify(victim.store);
  expect(aims.hit()).toEqual([]);
});

test('a remote reads no file that the runtime opens', async () => {
  const aims = await newAims();
  onTestFinished(aims.close);
  await victim.ship(readingOpenFiles(aims.readable));
  expect((await victim.textOf('odds'))?.match(/Read: [^<]*/)?.[0]).toBe('Read: nothing');
});

test('a page with random numbers and times has the same bytes when another process draws it', async () => {
  const numbers = '[Math.random(), crypto.randomUUID(), performance.now(), Date.now(), typeof navigator].join()';
  await victim.ship({ starts: `const first = ${numbers};`, draws: `first + ${numbers}` });
  expect(await victim.textOf('odds')).toContain(',undefined');
  expect((await mutha(['verify', '--store', victim.address])).out).toContain('No problems found');
});

test('a remote that replaces built-ins changes neither the policy nor the head of its page', async () => {
  const head = async () => (await victim.textOf('odds'))?.match(/<(meta|title)\b[^<]*/g)?.join('');
  await victim.ship({ draws: "'Odds'" });
  const before = await head();
  await victim.ship({
    starts: `const { replaceAll } = String.prototype;
    String.prototype.replaceAll = function (...given) {
      const isOfHead = String(this).startsWith("default-src 'none'") || String(this) === 'Made by hand.';
      return isOfHead ? 'Mine' : replaceAll.apply(this, given);
    };`,
    draws: "'More odds'",
  });
  expect(await victim.textOf('odds')).toContain('More odds');
  expect(before).toContain('content="default-src');
  expect(await head()).toBe(before);
});

test.each(clumsy.filter(({ isDeep }) => !isDeep))('$what hurts no other remote', async ({ code, outcome }) => {
  expect(await victim.complaints(code, outcome)).toEqual([]);
});

test('errors have no stack, so the runtime opens no source map to explain one', async () => {
  await victim.ship({
    // Only where pages are drawn can code import at all.
    takes: `const fail = await import('data:text/javascript,export const fail = () => new Error().stack || "none"').then(
      (found) => found.fail,
      () => () => '',
    );`,
    draws: "'Stack: ' + fail()",
  });
  expect((await victim.textOf('odds'))?.match(/Stack: [^<]*/)?.[0]).toBe('Stack: none');
});
