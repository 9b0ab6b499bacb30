import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { devPolicyOf, policyOf } from './policy.ts';

beforeEach(() => void vi.stubGlobal('__WRITTEN_SHEETS__', ['.toast {}']));

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page runs scripts of this site alone, and has the sheets and style attributes that it was drawn with', async () => {
  const content = '<p style="--value:80%"></p><i style="--value:80%"></i><b style="font:&quot;A&quot; &amp; B"></b>';
  expect((await policyOf({ sheets: ['body {}'], scripts: ['start()'], content })).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash('start()')}`,
    `style-src 'self' 'unsafe-hashes' ${['body {}', '.toast {}', '--value:80%', 'font:"A" & B'].map(hash).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]);
});

test('what a site allows for overrides may send scripts, stylesheets, images, fonts and data, and nothing else', async () => {
  const overrides = ['http://localhost:3103', 'https://odds.example'];
  const named = (await policyOf({ sheets: [], scripts: [], overrides }))
    .split('; ')
    .filter((rule) => rule.includes('odds'));
  expect(named.map((rule) => rule.split(' ')[0])).toEqual(
    ['script', 'style', 'img', 'font', 'connect'].map((kind) => `${kind}-src`),
  );
  for (const rule of named) expect(rule).toContain(`'self' ${overrides.join(' ')}`);
  expect(await policyOf({ sheets: [], scripts: [], overrides: [] })).toBe(await policyOf({ sheets: [], scripts: [] }));
});

test('a page without style attributes lets none through', async () => {
  expect(
    await policyOf({ sheets: [], scripts: [], content: '<p>style="color:red"</p>'.replaceAll('"', '&quot;') }),
  ).not.toContain('unsafe-hashes');
});

test('a page of a dev server may request what a page of the site may, and what its dev servers have', async () => {
  const servers = ['http://localhost:3101', 'ws://*:3101'];
  const ofRequests = (rules: string) =>
    rules.split('; ').filter((rule) => /^(default|img|font|connect|form|base)/.test(rule));
  const rules = devPolicyOf(servers);
  expect(ofRequests(rules)).toEqual(ofRequests(await policyOf({ sheets: [], scripts: [], overrides: servers })));
  expect(rules).toContain(`script-src 'self' ${servers.join(' ')} 'unsafe-inline' 'unsafe-eval'`);
});
