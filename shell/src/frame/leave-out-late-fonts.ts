/**
 * Takes optional fonts out of the page that did not come before its first paint. Browsers look at their fonts anew when
 * a stylesheet changes, as it does with each chunk that brings one: a font that has come meanwhile would then move text
 * that somebody reads. The next document has it from the cache.
 */
export function leaveOutLateFonts(): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isInTime = ({ name, responseEnd }: PerformanceResourceTiming) =>
    name.endsWith('.woff2') && responseEnd > 0 && responseEnd <= (paint?.startTime ?? 0);
  if (!paint || resources.some(isInTime)) return;
  for (const { cssRules, ownerNode } of document.styleSheets) {
    // The rules of another origin cannot be read. These are the sheets of the page's HTML.
    if (!(ownerNode instanceof HTMLStyleElement)) continue;
    for (let at = cssRules.length - 1; at >= 0; at -= 1) {
      const rule = cssRules[at];
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.parentStyleSheet?.deleteRule(at);
    }
  }
}
