import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { writtenFiles } from './written.ts';

const files = await writtenFiles();

test.each([...files.keys()].map((file) => [basename(file), file]))('%s is what `npm run fonts` writes', (_, file) => {
  expect(readFileSync(file).equals(files.get(file) ?? Buffer.of())).toBe(true);
});

test('the face that is in the HTML of every page has at most 8,000 bytes', () => {
  const [display] = [...files].filter(([file]) => basename(file) === 'display.woff2').map(([, bytes]) => bytes);
  expect(display?.length).toBeLessThanOrEqual(8_000);
});
