import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import pureRouter from './pure-router.mjs';

const folder = dirname(createRequire(join(import.meta.dirname, '../../package.json')).resolve('react-router'));
const parts = readdirSync(folder).filter((name) => /^chunk-.+\.mjs$/.test(name));
const source = parts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');

test('the router that is installed is written as this expects', () => {
  expect(source.match(/^\w+\.displayName = /gm)?.length).toBeGreaterThan(10);
  expect(source.match(/ = React\d*\.(forwardRef|memo|createContext)\(/g)?.length).toBeGreaterThan(10);
  const text = pureRouter(source);
  expect(text).not.toMatch(/^\w+\.displayName = /m);
  expect(text).not.toMatch(/= React\d*\.(forwardRef|memo|createContext)\(/);
  expect(text).toContain('var ENABLE_DEV_WARNINGS = false;');
  expect(text).not.toContain('var ENABLE_DEV_WARNINGS = true;');
});
