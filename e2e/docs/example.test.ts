import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(repository, 'e2e', file), 'utf8');

test('the example of a test in e2e/README.md is a test that runs', () => {
  expect(read('README.md')).toContain(`\`\`\`ts\n${read('seams/retired.spec.ts')}\`\`\``);
});
