import tailwind from '@tailwindcss/postcss';
import postcss, { type Plugin } from 'postcss';
import { expect, test } from 'vitest';
import { noPolyfills } from './no-polyfills.ts';

const source = `
  @theme { --color-ink: light-dark(#14161b, #f4f3ee); --spacing: 0.25rem; }
  @tailwind utilities source(none);
  @source inline("translate-1");
  .mixed { color: color-mix(in oklab, var(--color-ink) 10%, transparent); top: 0; }
  .imported { color: color-mix(in oklab, var(--color-ink) 20%, transparent) !important; }
`;

const written = async (...plugins: Plugin[]) => {
  const all = postcss([tailwind({ base: import.meta.dirname, optimize: false }), ...plugins]);
  return (await all.process(source, { from: undefined })).css.replaceAll(/\s+/g, ' ');
};

test('what Tailwind writes for older browsers is left out', async () => {
  const before = await written();
  expect(before).toContain('-moz-orient');
  expect(before).toContain('in lab');

  const after = await written(noPolyfills);
  expect(after).not.toContain('-moz-orient');
  expect(after).toContain('.mixed { color: color-mix(in oklab, var(--color-ink) 10%, transparent); top: 0; }');
  expect(after).toContain('.imported { color: color-mix(in oklab, var(--color-ink) 20%, transparent) !important; }');
  expect(after).not.toContain('in lab');
  expect(after).toContain('@property --tw-translate-x');
});

const mixed = '@supports (color: color-mix(in lab, red, red))';
test.each([
  '.a { color: red; @supports (color: lab(0 0 0)) { color: blue; } }',
  `.a { color: red; ${mixed} { background: color-mix(in oklab, red, blue); } }`,
  `.a { color: red; ${mixed} { &:hover { color: color-mix(in oklab, red, blue); } } }`,
  `.a { color: red; ${mixed} { @media (width > 40rem) { color: color-mix(in oklab, red, blue); } } }`,
  `.a { color: red; ${mixed} { color: color-mix(in oklab, red, blue); top: 0; } }`,
  `.a { color: red !important; ${mixed} { color: color-mix(in oklab, red, blue); } }`,
  `${mixed} { .a { color: color-mix(in oklab, red, blue); } }`,
])('what a team has written itself stays: %s', async (own) => {
  expect((await postcss([noPolyfills]).process(own, { from: undefined })).css).toBe(own);
});
