import type { DataRouter } from 'react-router';

/**
 * Shows the fonts that came too late for the page that was opened (`font-display: optional`): from the next screen on,
 * where everything is drawn anew and nothing that somebody reads can move.
 */
export function showLateFonts(router: DataRouter): void {
  const fonts = optionalFonts();
  for (const font of fonts) font.load().catch(() => {});
  let shown = router.state.location.pathname;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    for (const font of fonts) if (font.status === 'loaded') document.fonts.add(font);
  });
}

/** The fonts that stylesheets declare as optional, as fonts that need not be there at the first paint. */
function optionalFonts(): FontFace[] {
  return [...document.styleSheets]
    .filter(({ href }) => !href || new URL(href).origin === location.origin)
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style)
    .filter((style) => style.getPropertyValue('font-display') === 'optional')
    .map((style) => {
      const family = style.getPropertyValue('font-family').replaceAll('"', '');
      return new FontFace(family, style.getPropertyValue('src'), { weight: style.getPropertyValue('font-weight') });
    });
}
