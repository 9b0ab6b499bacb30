import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browsers } from '@mutha/build';
import { repository } from '@mutha/cli';
import { kinds } from '../journeys/routes.ts';
import { deep } from '../support/deep.ts';
import { expect, settled, test } from '../support/test.ts';
import { doneWithout } from './done-without.ts';
import { type Oldest, unknownStyles } from './unknown-styles.ts';

const mdnNames: Record<string, string> = { ios_saf: 'safari_ios' };
const oldest: Oldest = Object.fromEntries(
  browsers.map((each) => {
    const [name = '', , version] = each.split(' ');
    return [mdnNames[name] ?? name, Number(version)];
  }),
);

test('the README names the oldest browsers that the builds are for', () => {
  const { chrome, firefox, safari, safari_ios } = oldest;
  expect(safari_ios).toBe(safari);
  const readme = readFileSync(join(repository, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(readme).toContain(`Visitors need at least Chrome ${chrome}, Firefox ${firefox} or Safari ${safari}`);
});

test('the stylesheets hold nothing more that one of these browsers does not know', ({ site }) => {
  const found = filesOf(site.folder, '.css').flatMap((file) => [...unknownStyles(readFileSync(file, 'utf8'), oldest)]);
  expect([...new Set(found)].sort()).toEqual(Object.keys(doneWithout).sort());
});

test('these browsers can run all scripts', deep, async ({ site, request }, info) => {
  const files = filesOf(site.folder, '.js');
  for (const { path } of kinds) {
    const html = await (await request.get(path)).text();
    for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) {
      const file = info.outputPath(`inline-${files.length}.js`);
      writeFileSync(file, script);
      files.push(file);
    }
  }
  const program = join(repository, 'e2e/node_modules/.bin/es-check');
  const query = `--browserslistQuery=${browsers.join(', ')}`;
  const { stdout, stderr } = spawnSync(program, ['checkBrowser', ...files, '--checkFeatures', query], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('ES-Check passed!');
});

test('no field needs a rule of @scope, which Safari 26.0 to 26.3 does not apply to fields', deep, async ({ page }) => {
  for (const { path } of kinds) {
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(scopedRulesOfFields), path).toEqual([]);
  }
});

/** Runs in the page: the rules inside of an `@scope` that match a field. */
function scopedRulesOfFields(): string[] {
  const fields = [...document.querySelectorAll(':is(input, textarea)')];
  const within = (rules: CSSRuleList, isScoped: boolean): string[] =>
    [...rules].flatMap((rule) => {
      const isInside = isScoped || rule instanceof CSSScopeRule;
      const inner = within((rule as CSSGroupingRule).cssRules ?? [], isInside);
      const isMet = isInside && rule instanceof CSSStyleRule && fields.some((each) => each.matches(rule.selectorText));
      return isMet ? [rule.cssText, ...inner] : inner;
    });
  return [...document.styleSheets].flatMap((sheet) => (sheet.disabled ? [] : within(sheet.cssRules, false)));
}

/** The files that browsers load of all releases of a store. */
function filesOf(folder: string, ending: string): string[] {
  const releases = join(folder, 'releases');
  return readdirSync(releases).flatMap((name) =>
    readdirSync(join(releases, name, 'files'))
      .filter((file) => file.endsWith(ending))
      .map((file) => join(releases, name, 'files', file)),
  );
}
