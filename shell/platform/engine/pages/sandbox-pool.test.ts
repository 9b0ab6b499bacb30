import type { DrawRequest } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import type { StoreReader } from '@mutha/store';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeployedShell } from '../live/released.ts';
import { isAmong, type Sandbox, SandboxError, sandboxes } from './sandbox/sandbox-process.ts';
import { drawInSandbox } from './sandbox-pool.ts';

const server = Buffer.from('The server script.');
const store = { read: async () => ({ bytes: server }) } as unknown as StoreReader;
const files = { 'server.js': { integrity: integrityOf(server), bytes: server.length } };
const { open, isOwn } = sandboxes;

afterEach(() => {
  Object.assign(sandboxes, { open, isOwn });
});

/** Fits every task. */
const anything = { content: '', fragments: [], html: '' };

const draw = (version: string, remotes: string[] = []) =>
  drawInSandbox(store, { version, base: '/', server: 'server.js', files } as unknown as DeployedShell, {
    request: { page: { descriptors: remotes.map((name) => ({ name, version })) } } as unknown as DrawRequest,
    sources: new Map(),
    isEmpty: false,
  });

test('sandboxes stay for the next pages, six at most, and none where no page comes', async () => {
  vi.useFakeTimers();
  const living = new Set<string>();
  sandboxes.open = () => {
    const own = `sandbox ${Math.random()}`;
    living.add(own);
    return { ask: async () => anything, end: () => void living.delete(own), hasEnded: false };
  };
  for (const version of ['1', '1', '2', '3', '4', '5', '6', '7']) await draw(version);
  expect(living.size).toBe(6);
  vi.advanceTimersByTime(9_000);
  await draw('7');
  vi.advanceTimersByTime(9_000);
  expect(living.size).toBe(6);
  vi.advanceTimersByTime(1_000);
  expect(living.size).toBe(0);
  await draw('7');
  expect(living.size).toBe(1);
});

test('pages that are drawn at once share the sandbox of their documents, and leave none behind', async () => {
  vi.useFakeTimers();
  const living = new Set<object>();
  let opened = 0;
  let first: Promise<unknown> | undefined;
  sandboxes.open = () => {
    const number = ++opened;
    const sandbox: Sandbox = {
      hasEnded: false,
      ask: async ({ kind }) => {
        // One page is done while the others wait for their content.
        if (kind === 'content' && number > 1) await first;
        return anything;
      },
      end() {
        living.delete(sandbox);
        Object.assign(sandbox, { hasEnded: true });
      },
    };
    living.add(sandbox);
    return sandbox;
  };
  first = draw('at once');
  await Promise.all([first, ...Array.from({ length: 8 }, (_, index) => draw('at once', [`mf-${index}`]))]);
  expect(opened).toBe(9);
  vi.advanceTimersByTime(20_000);
  expect(living.size).toBe(0);
});

test('remotes that end one sandbox after another get no further one', async () => {
  let opened = 0;
  sandboxes.open = () => {
    const sandbox: Sandbox = {
      hasEnded: false,
      ask: async () => {
        if (sandbox.hasEnded) throw new SandboxError('it has ended', '');
        Object.assign(sandbox, { hasEnded: true });
        throw new SandboxError('it loops', '');
      },
      end() {},
    };
    opened++;
    return sandbox;
  };
  const reasons: string[] = [];
  for (let page = 0; page < 6; page++) await draw('loops').catch(({ message }) => reasons.push(message));
  expect(opened).toBe(3);
  expect(reasons).toEqual(['it loops', 'it loops', 'it loops', 'it has ended', 'it has ended', 'it has ended']);
});

test('errors have stacks only where every remote on the page is one of those that are developed', async () => {
  const opened: boolean[] = [];
  sandboxes.open = (_, hasStacks = false) => {
    opened.push(hasStacks);
    return { ask: async () => anything, end() {}, hasEnded: false };
  };
  await draw('release', ['mf-own']);
  sandboxes.isOwn = isAmong(['mf-own', 'mf-too']);
  for (const remotes of [['mf-own'], ['mf-own', 'mf-too'], ['mf-own', 'mf-others'], ['mf-others']])
    await draw('dev', remotes);
  // The first of each shell is the one for documents.
  expect(opened).toEqual([false, false, true, true, true, false, false]);
});

test('the document is made where no remote has run', async () => {
  const tasks: string[] = [];
  let opened = 0;
  sandboxes.open = () => {
    const own = opened++;
    const ask: Sandbox['ask'] = async ({ kind, content }) => {
      tasks.push(`${own} ${kind} ${content ?? ''}`);
      return { content: 'Odds', fragments: [], html: '' };
    };
    return { ask, end() {}, hasEnded: false };
  };
  await draw('documents', ['mf-odds']);
  await draw('documents', ['mf-part']);
  expect(tasks).toEqual(['1 content ', '0 document Odds', '2 content ', '0 document Odds']);
});

test.each([[{ fragments: [] }], [{ content: '' }], [{ content: '', fragments: [], html: undefined }]])(
  'an answer of %j holds no page',
  async (answer) => {
    sandboxes.open = () => ({ ask: async () => answer, end() {}, hasEnded: false });
    await expect(draw(JSON.stringify(answer), ['mf-odds'])).rejects.toThrow('its answer holds no page');
  },
);
