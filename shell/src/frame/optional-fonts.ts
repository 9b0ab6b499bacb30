import type { SiteRouter } from '../site-router.ts';

/**
 * Shows the fonts that came too late for the first page (`font-display: optional`). They appear with the next screen:
 * that is drawn anew, so no text moves while somebody reads it.
 */
export function showOptionalFonts(router: SiteRouter): void {
  const fonts = optionalFonts();
  for (const font of fonts) font.load().catch(() => {});
  let shown = router.visit().location.pathname;
  router.subscribe(({ location, next }) => {
    if (next || location.pathname === shown) return;
    shown = location.pathname;
    for (const font of fonts) if (font.status === 'loaded') document.fonts.add(font);
  });
}

/**
 * The fonts that stylesheets declare as optional, as new `FontFace` objects. Those can be added after the first paint.
 */
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
