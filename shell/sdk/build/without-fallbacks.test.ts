import postcss from 'postcss';
import { expect, test } from 'vitest';
import { withoutFallbacks } from './without-fallbacks.ts';

test.each([
  ['gap: calc(var(--spacing, 0.25rem) * 2)', 'gap: calc(var(--spacing) * 2)'],
  ['color: var(--color-ink, light-dark(#14161b, rgb(1 2 3 / calc(1 * 50%))))', 'color: var(--color-ink)'],
  [
    'line-height: var(--tw-leading, var(--text-xs--line-height, 1.25rem))',
    'line-height: var(--tw-leading, var(--text-xs--line-height))',
  ],
  [
    'color: color-mix(in oklab, var(--color-ink, light-dark(#14161b, #f4f3ee)) 70%, transparent)',
    'color: color-mix(in oklab, var(--color-ink) 70%, transparent)',
  ],
  ['filter: blur(var(--blur-sm, 8px))', 'filter: blur(var(--blur-sm, 8px))'],
  ['color: var(--color-own, var(--mine, red))', 'color: var(--color-own, var(--mine, red))'],
])('%s becomes %s', async (written, expected) => {
  const { css } = await postcss([withoutFallbacks]).process(`a { ${written} }`, { from: undefined });
  expect(css).toBe(`a { ${expected} }`);
});
