import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import figtree from '@capsizecss/metrics/figtree';
import roboto from '@capsizecss/metrics/roboto';

interface Fallback {
  metrics: typeof arial | typeof roboto;
  /** The names of fonts with these metrics, as systems know them. */
  regular: string[];
  bold: string[];
}

/** Arial is on Windows, macOS and iOS, Liberation Sans with the same widths on Linux, Roboto on Android. */
const fallbacks: Fallback[] = [
  {
    metrics: arial,
    regular: ['Arial', 'ArialMT', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  },
  { metrics: roboto, regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
];

/**
 * The stylesheet of the text face's fallbacks: fonts of the system, in the average width and the height of the face.
 */
export function fallbackSheet(): string {
  const faces = fallbacks.flatMap(({ metrics, regular, bold }) => {
    const { fontFaces } = createFontStack([figtree, metrics], { fontFaceFormat: 'styleObject' });
    const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = fontFaces[0]?.['@font-face'] ?? {};
    return [
      { names: regular, weight: '400 549' },
      { names: bold, weight: '550 700' },
    ].map(
      ({ names, weight }) => `@font-face {
  font-family: 'Mutha Text ${metrics.familyName}';
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${sizeAdjust};
  ascent-override: ${ascentOverride};
  descent-override: ${descentOverride};
  line-gap-override: ${lineGapOverride ?? '0%'};
}`,
    );
  });
  return `/* Written by \`npm run fonts\`. */\n${faces.join('\n\n')}\n`;
}
