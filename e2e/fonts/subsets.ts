import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { displayLetters, textLetters } from './letters.ts';

const require = createRequire(import.meta.url);
const sources = {
  display: require.resolve(
    '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2',
  ),
  text: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
};

/** What the site uses of a face: kerning, and figures of the same width. */
const keepFeatures = ['kern', 'tnum'];

/** What browsers do not need of a face that has one weight and no marks to place. */
const dropTables = ['GDEF', 'STAT', 'gasp'];

/** The weight of the display face: headings of 900 and of 800 both look right in it. */
const displayWeight = 850;

/**
 * The two faces of the site as woff2, made of the variable fonts that Fontsource publishes. Each call gives the same.
 */
export async function subsets(): Promise<Record<'display.woff2' | 'text.woff2', Buffer>> {
  const common = { targetFormat: 'woff2', keepFeatures };
  return {
    'display.woff2': await subsetFont(await readFile(sources.display), displayLetters, {
      ...common,
      dropTables,
      variationAxes: { wght: displayWeight },
    }),
    'text.woff2': await subsetFont(await readFile(sources.text), textLetters, {
      ...common,
      variationAxes: { wght: { min: 400, max: 700 } },
    }),
  };
}
