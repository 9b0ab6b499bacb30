import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withEmbeds } from './embeds.ts';
import type { ReadConfig } from './read-config.ts';

let folder: string;

beforeEach(() => {
  folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'embeds-'))), 'mf-one');
  mkdirSync(join(folder, 'src'), { recursive: true });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const part = (file: string) => ({ file: `./src/${file}`, at: 'mf-one/remote.config.ts:7' });
const priced = `import { embed } from '@mutha/remote';
export const Price = embed('mf-parts/price', { of: 'string' });
export const Plain = embed('mf-parts/plain', {});
`;
const one = `import { Price } from './parts.ts';
export const OneScreen = () => <Price of="it" standIn={null} />;
`;
const price = { fragment: 'mf-parts/price', props: { of: 'string' } };
const plain = { fragment: 'mf-parts/plain', props: {} };

/** The embeds of each screen of a remote with these files. */
async function embedsIn(files: Record<string, string>, fragments: ReadConfig['fragments'] = {}) {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'src', file), text);
  const screens = Object.keys(files)
    .filter((file) => file.includes('-screen.'))
    .map((file) => ({ path: `/${file}`, screen: part(file), title: file, description: file }));
  const read = await withEmbeds({ name: 'mf-one', team: 'One', screens, fragments }, folder);
  return read.screens.map(({ embeds }) => embeds);
}

test('a screen embeds the fragments whose components it uses, at once or later', async () => {
  expect(
    await embedsIn({
      'parts.ts': priced,
      'a-screen.tsx': one,
      'b-screen.tsx': `import * as parts from './again.ts';
import './b.css';
import sign from './sign.svg?inline';
throw new Error(sign);
export const BScreen = () => <parts.Plain standIn={null} />;
`,
      'again.ts': `export * from './parts.ts';\n`,
      'b.css': '@layer x;',
      'sign.svg': '<svg/>',
      'c-screen.tsx': `export const CScreen = () => <b onClick={() => import('./late.tsx')} />;\n`,
      'late.tsx': `import { embed as show } from '@mutha/remote';
import { of } from 'a-package-that-is-not-installed';
const parts = { Later: show(\`mf-parts/\${'later'}\`, { of: 'number', 'isBig': 'boolean' }) };
export const Late = () => <parts.Later of={of} isBig standIn={null} />;
`,
      'd-screen.tsx': `import { Price } from './parts.ts';
export const about = "embed('mf-parts/price', {})";
export type Kind = typeof Price;
export const DScreen = () => about;
`,
    }),
  ).toEqual([[price], [plain], [{ fragment: 'mf-parts/later', props: { of: 'number', isBig: 'boolean' } }], []]);
});

test('two files of a screen can embed one fragment, with the same props', async () => {
  const embeds = (props: string) => ({
    'parts.ts': priced,
    'a-screen.tsx': `import { embed } from '@mutha/remote';
import { Price } from './parts.ts';

const Own = embed('mf-parts/price', ${props});
export const AScreen = () => [<Price of="it" standIn={null} />, <Own of="it" standIn={null} />];
`,
  });
  expect(await embedsIn(embeds("{ of: 'string' }"))).toEqual([[price]]);
  await expect(embedsIn(embeds('{}'))).rejects.toThrow(
    'mf-one/src/a-screen.tsx:4: mf-one/src/parts.ts:2 also embeds mf-parts/price, with other props. Make its component in one of the two files, and import it in the other.',
  );
});

test('a fragment embeds none', async () => {
  const fragments = { now: { fragment: part('now-fragment.tsx'), props: {} } };
  const files = { 'parts.ts': priced, 'now-fragment.tsx': one.replace('OneScreen', 'NowFragment') };
  await expect(embedsIn(files, fragments)).rejects.toThrow(
    'mf-one/src/parts.ts:2: the fragment "now" embeds mf-parts/price,',
  );
});

test.each([
  [`embed(name, {})`, ': embed().fragment: expected a fragment like "mf-waitlist/quick-join", got nothing'],
  [`embed('price', {})`, ': embed().fragment: expected a fragment like "mf-waitlist/quick-join", got "price"'],
  [`embed('mf-parts/price', props)`, ': embed().props: expected an object, got nothing'],
  [`embed('mf-parts/price', { ...props })`, ': embed().props: expected an object, got nothing'],
  [`embed('mf-parts/price', { of: props.of })`, ': embed().props.of: expected "string" or "number" or "boolean", got'],
  [`embed('mf-parts/price', { of: 'date' })`, ': embed().props.of: expected "string" or "number" or "boolean", got'],
])('a call that cannot be read is refused, with its line: %s', async (call, problem) => {
  const screen = `import { embed } from '@mutha/remote';
import { name, props } from './names.ts';

export const OneScreen: unknown = ${call};
`;
  const names = `export const { name, props } = JSON.parse('{}');\n`;
  const read = embedsIn({ 'one-screen.tsx': screen, 'names.ts': names });
  await expect(read).rejects.toThrow(`mf-one/src/one-screen.tsx:4${problem}`);
  await expect(read).rejects.toThrow("Write both in the call, as in embed('mf-waitlist/quick-join', {");
});

test('a screen whose source is elsewhere embeds nothing', async () => {
  const screens = [{ path: '/one', screen: part('one-screen.tsx') }];
  const read = await withEmbeds({ name: 'mf-one', team: 'One', screens, fragments: {} }, folder);
  expect(read.screens).toEqual([{ ...screens[0], embeds: [] }]);
});

test('a file that is missing or wrong is named', async () => {
  await expect(embedsIn({ 'one-screen.tsx': one })).rejects.toThrow(
    'The embed() calls of mf-one cannot be read: src/one-screen.tsx:1:22: ERROR: Could not resolve "./parts.ts". Correct it.',
  );
});
