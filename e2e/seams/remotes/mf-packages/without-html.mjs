const text = "div.innerHTML = '<svg/>';";

/**
 * A loader for Leaflet 1.9, which finds out as it loads whether the browser draws SVG that is written as text. Browsers
 * refuse such text on this site.
 */
// biome-ignore lint/style/noDefaultExport: a loader is what its file exports by default
export default function withoutHtml(source) {
  if (!source.includes(text)) throw new Error(`Leaflet does not have "${text}" any more.`);
  return source.replace(text, "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));");
}
