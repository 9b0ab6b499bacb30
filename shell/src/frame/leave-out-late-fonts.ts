/**
 * Takes optional fonts out of the page that did not come before its first paint. Browsers check their fonts again when
 * a stylesheet changes, as it does with each chunk that brings one: a font that has come meanwhile would then move text
 * that somebody reads. The next document has it from the cache.
 */
export function leaveOutLateFonts(): void {
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    observer.disconnect();
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isInTime = ({ name, responseEnd }: PerformanceResourceTiming) =>
      name.endsWith('.woff2') && responseEnd > 0 && responseEnd <= paint.startTime;
    if (!resources.some(isInTime)) removeOptionalFonts();
  }).observe({ type: 'paint', buffered: true });
}

function removeOptionalFonts(): void {
  for (const sheet of document.styleSheets) {
    // The rules of another origin cannot be read. The fonts are in the sheets of the page's HTML.
    if (!(sheet.ownerNode instanceof HTMLStyleElement)) continue;
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at];
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        sheet.deleteRule(at);
    }
  }
}
