import { expect, test } from 'vitest';
import { withOwned } from './with-owned.ts';

const readme = (...owns: string[]) => ['# mf-odds', '', '## Owns', ...owns, '', '## Shows', 'Odds.', ''].join('\n');

test('what is new is named after the rest, once', () => {
  const once = withOwned(readme('`/odds`'), '`/best-prices`');
  expect(once).toBe(readme('`/odds`, `/best-prices`'));
  expect(withOwned(once ?? '', '`/best-prices`')).toBe(once);
  expect(withOwned(once ?? '', 'the fragment `price`')).toBe(readme('`/odds`, `/best-prices`, the fragment `price`'));
});

test('a line stays within the columns that a line may take', () => {
  const long = `\`/${'a'.repeat(105)}\``;
  expect(withOwned(readme('`/odds`,', long), '`/best-prices`')).toBe(readme('`/odds`,', `${long},`, '`/best-prices`'));
});

test.each(['', '# mf-odds\n\nIt owns `/odds`.\n', readme(), '# mf-odds\n\n## Owns\n'])(
  '%j has no such list',
  (text) => {
    expect(withOwned(text, '`/best-prices`')).toBeUndefined();
  },
);
