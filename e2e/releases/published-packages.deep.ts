import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { packPackages } from '@mutha/cli';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { expect, test } from '../support/test.ts';

/** What a team's files import. */
const imported = ['@mutha/remote', '@mutha/build', '@mutha/testing', '@mutha/shared-ui'];

/** Teams have ESM only, resolved by a bundler or by Node. */
const resolutions = ['bundler', 'node16-esm'];

/** Stylesheets and settings have no types. */
const withoutTypes = [/\.(css|json)$/];

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-published-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test('each package that a team gets can be published: its files, its exports and its types resolve', async () => {
  test.setTimeout(300_000);
  const packed = await packPackages(folder, [...imported, '@mutha/dev', '@mutha/cli']);
  expect(Object.keys(packed).length).toBeGreaterThan(imported.length + 2);
  const faults: string[] = [];
  for (const [name, file] of Object.entries(packed)) {
    const bytes = new Uint8Array(readFileSync(join(folder, file)));
    const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
    faults.push(...messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`));
    if (!imported.includes(name)) continue;
    const checked = await checkPackage(createPackageFromTarballData(bytes), { excludeEntrypoints: withoutTypes });
    const problems = checked.types ? checked.problems.filter(concerns) : ['It has no types.'];
    faults.push(...problems.map((problem) => `${name}: ${JSON.stringify(problem)}`));
  }
  expect(faults).toEqual([]);
});

/** Whether a problem is met in one of the ways in which a team resolves the package. */
const concerns = (problem: object) =>
  !('resolutionKind' in problem) || resolutions.includes(`${problem.resolutionKind}`);
