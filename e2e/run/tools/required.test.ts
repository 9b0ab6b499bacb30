import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test, vi } from 'vitest';
import { written } from '../../docs/pages.ts';
import { unlessRequired } from './required.ts';

test('what is left out is said, and with MUTHA_REQUIRE_TOOLS=1 it is a failure that names it', () => {
  const leftOut = ['no nginx: 3 tests of a.test.ts', 'c.test.ts: five'];
  vi.stubEnv('MUTHA_REQUIRE_TOOLS', '');
  expect(unlessRequired(leftOut)).toEqual(leftOut);
  vi.stubEnv('MUTHA_REQUIRE_TOOLS', '1');
  expect(unlessRequired([])).toEqual([]);
  expect(() => unlessRequired(leftOut)).toThrow(/left out:\nno nginx: 3 tests of a\.test\.ts\nc\.test\.ts: five$/);
  vi.unstubAllEnvs();
});

/** What a test knows of a program that is missing: it must lead to a skip, which the run counts. */
const lack = /\b(?:nginxMissing|s3Missing|missing\(\)|wholeChromium\(|programFile\(|firefoxFile\(|process\.platform)/;
/** Ways in which a test without its program would go missing itself, or pass without a try. */
const around = /^\s*(?:if|for|while)\b|\?\s*\[|\breturn\b|\[\s*\]|&&/;

const tests = written.filter((file) => /\.(?:test|spec|deep)\.tsx?$/.test(file) && !file.startsWith('e2e/run/tools/'));

test('no test is left out but by a skip, which every run counts', () => {
  const lines = tests.flatMap((file) =>
    readFileSync(join(repository, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (lack.test(line) ? [{ line, at: `${file}:${index + 1}: ${line.trim()}` }] : [])),
  );
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.flatMap(({ line, at }) => (around.test(line) ? at : []))).toEqual([]);
});
