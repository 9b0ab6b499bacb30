import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

const here = 'http://localhost:3103';
const there = 'https://odds.example';
const allowed = [here, there];

test('reads which remotes come from where', () => {
  expect(readAsked(`mf-one@${here},mf-two@${there}`, allowed)).toEqual({
    asked: [
      { remote: 'mf-one', origin: here },
      { remote: 'mf-two', origin: there },
    ],
    problems: [],
  });
});

test.each([
  `mf-one@${here}/`,
  `mf-one@${here}/remote.json`,
  `mf-one@${here}@evil.example`,
  `mf-one@evil@${here}`,
  `mf-one@${here.toUpperCase()}`,
  `mf-one@${there}:443`,
  `mf-one@${there}.`,
  `mf-one@ ${here}`,
  'mf-one@http://localhost:1',
  'mf-one@https://оdds.example',
  'mf-one@https://xn--dds-qdd.example',
  'mf-one@//odds.example',
  'mf-one@javascript:alert(1)',
  'mf-one@constructor',
])('an origin is one that the site allows, letter by letter: not %j', (text) => {
  const { asked, problems } = readAsked(text, allowed);
  expect(asked).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^this site allows no build from "/)]);
});

test.each(['mf-one', 'mf-one@'])('without an origin nothing is shown: %j', (text) => {
  expect(readAsked(text, allowed)).toEqual({
    asked: [],
    problems: ['mf-one has no origin: write mf-one@http://localhost:3103'],
  });
});

test.each([`__proto__@${here}`, `constructor@${here}`, `shell@${here}`, `MF-ONE@${here}`, `@${here}`, '', '\u0000'])(
  'only remotes have names: not %j',
  (text) => {
    const { asked, problems } = readAsked(text, allowed);
    expect(asked).toEqual([]);
    expect(problems).toEqual([expect.stringMatching(/ is not the name of a remote$/)]);
  },
);

test('what is right stays beside what is wrong, and the first of two of one name', () => {
  const { asked, problems } = readAsked(`mf-one@${here},mf-one@${there},mf-two@https://evil.example`, allowed);
  expect(asked).toEqual([{ remote: 'mf-one', origin: here }]);
  expect(problems).toEqual(['mf-one is named twice', expect.stringContaining('"https://evil.example"')]);
});

test('a long text makes no long message', () => {
  for (const text of [`mf-one@${'x'.repeat(100_000)}`, `${'x'.repeat(100_000)}@${here}`, '@'.repeat(100_000)])
    expect(readAsked(text, allowed).problems.join('; ').length).toBeLessThan(250);
  expect(readAsked(`mf-one@${here},`.repeat(10_000), allowed)).toEqual({
    asked: [],
    problems: ['it names 10001 builds, but the limit is 8'],
  });
});
