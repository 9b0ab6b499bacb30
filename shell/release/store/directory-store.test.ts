import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { directoryStore } from './directory-store.ts';

test('a page that changes twice in one second has another second each time, also where the clock reaches the next one meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = directoryStore(folder);
  const secondOf = (file: string) => Math.floor(statSync(join(folder, file)).mtimeMs / 1000);
  await store.write('live/index.html', 'before');
  const before = secondOf('live/index.html');
  const now = Date.now();
  // The clock is read after the file is written.
  vi.spyOn(Date, 'now').mockReturnValue(now + 1000);
  onTestFinished(() => void vi.restoreAllMocks());
  await store.write('live/index.html', 'after');
  expect(secondOf('live/index.html')).toBeGreaterThan(before);
  expect(secondOf('live/index.html.br')).toBe(secondOf('live/index.html'));
});
