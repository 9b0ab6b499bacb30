import type { SiteRouter } from '../site-router.ts';

/**
 * Shows the fonts that came too late for the first page (`font-display: optional`). They appear with the next screen:
 * that is drawn anew, so no text moves while somebody reads it. A font that came in time is left alone, because the
 * browser lays out the whole page again for each font that is added.
 */
export function showOptionalFonts(router: SiteRouter): void {
  const fonts = optionalFonts().filter((font) => !isShown(font));
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

/** Whether this page draws text with a font, and not with the one that comes after it. */
function isShown({ family, weight }: FontFace): boolean {
  const text = document.createElement('span');
  text.textContent = 'Signal';
  text.style.cssText = `position: absolute; visibility: hidden; font: ${weight.split(' ')[0]} 5rem monospace`;
  document.body.append(text);
  const width = text.offsetWidth;
  text.style.fontFamily = `${family}, monospace`;
  const isOther = text.offsetWidth !== width;
  text.remove();
  return isOther;
}
