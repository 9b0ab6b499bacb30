import { expect, test } from 'vitest';
import { withEntry } from './config-with-part.ts';

const config = (...lines: string[]) =>
  ['export default defineRemote({', "  name: 'mf-odds',", ...lines, '});', ''].join('\n');
const screen = "    {\n      path: '/prices',\n    },\n";
const fragment = '    prices: {\n      props: {},\n    },\n';

test('an entry comes after the others, whether the list is on one line or on several', () => {
  const both = config('  screens: [', "    { path: '/odds' },", '    {', "      path: '/prices',", '    },', '  ],');
  expect(withEntry(config("  screens: [{ path: '/odds' }],"), 'screens', screen)).toBe(both);
  expect(withEntry(config('  screens: [', "    { path: '/odds' },", '  ],'), 'screens', screen)).toBe(both);
  const alone = config('  screens: [', '    {', "      path: '/prices',", '    },', '  ],');
  expect(withEntry(config('  screens: [],'), 'screens', screen)).toBe(alone);
});

test('the first fragment comes after the screens, a second one after the first', () => {
  const screens = ['  screens: [', "    { path: '/odds' },", '  ],'];
  const one = [...screens, '  fragments: {', '    prices: {', '      props: {},', '    },', '  },'];
  expect(withEntry(config(...screens, '  budget: 1,'), 'fragments', fragment)).toBe(config(...one, '  budget: 1,'));
  const other = "    'best-price': { props: {} },";
  expect(withEntry(config(...screens, '  fragments: {', other, '  },'), 'fragments', fragment)).toBe(
    config(...screens, '  fragments: {', other, ...one.slice(-4)),
  );
});

test.each([
  ['computed screens', config('  screens: pages.map(screenOf),')],
  ['screens that are computed in part', config('  screens: [', "    { path: '/odds' },", '    ...more,', '  ],')],
  ['another indentation', config("\tscreens: [{ path: '/odds' }],")],
  ['no screens', config()],
])('gives up at %s', (_, text) => {
  expect(withEntry(text, 'screens', screen)).toBeUndefined();
});
