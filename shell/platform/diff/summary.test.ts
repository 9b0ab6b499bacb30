import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeReport } from './report.ts';
import type { Compared } from './sites.ts';
import { summaryOf } from './summary.ts';

const token = 'a'.repeat(32);
const compared: Compared = {
  ...{ name: 'mf-odds', version: '2', live: '1' },
  ...{ teams: {}, changes: [], sizes: [], pages: 3, warnings: [], pictures: [] },
};
const same = { ...compared, live: '2' };

test('what is only in a preview is not called live, and the way to compare it with what is live works', () => {
  expect(summaryOf({ ...same, preview: token })).toEqual([
    `mf-odds 2 is already in the preview ${token}: there is nothing to compare. Compare it with what is live: "npx mutha diff mf-odds"`,
  ]);
  expect(summaryOf(same)).toEqual(['mf-odds 2 is already live: there is nothing to compare.']);
});

test.each([
  ['what is live: 1', {}],
  [`the preview ${token}: 1`, { preview: token }],
])('the report says that it compares with %s', async (said, more) => {
  const folder = await mkdtemp(join(tmpdir(), 'mutha-report-'));
  const page = readFileSync(await writeReport({ ...compared, ...more }, folder), 'utf8');
  rmSync(folder, { recursive: true });
  expect(page).toContain(`compared with ${said}.`);
});
