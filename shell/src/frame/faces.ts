/** Says in the storage of this device that the browser's cache has the text face. */
const keptKey = 'mutha:text-face';
const textFace = '1em "Mutha Text"';

/** `data-text-face` of the root element: text is drawn in the text face. The HTML of pages that are read has it. */
const { dataset } = document.documentElement;

/**
 * Reads the faces that the page is drawn with, before there is text. Chromium would read one when it first lays out
 * text in it, and paint that text a frame later: it would move what is beside it.
 *
 * A page that is used waits for its scripts. The text face would take part of the network from them, so such a page is
 * drawn in it only if the cache has it.
 */
export function readFaces(): void {
  if (isKept()) dataset.textFace = '';
  void document.fonts.load('1em "Mutha Display"');
  if ('textFace' in dataset) load();
}

/** Fetches the text face into the browser's cache, for the next page. No text that has been painted changes its face. */
export function keepTextFace(): void {
  if (!isKept()) load(() => localStorage.setItem(keptKey, ''));
}

function load(then = () => {}): void {
  // Without the face, text keeps its fallback. A browser may forbid its storage.
  document.fonts
    .load(textFace)
    .then(then)
    .catch(() => {});
}

function isKept(): boolean {
  try {
    return localStorage.getItem(keptKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Leaves out the text face if it did not come before the first paint. Browsers check their fonts again when a stylesheet
 * changes, as it does with each chunk that brings one: a face that has come meanwhile would then move text that somebody
 * reads. The next document has it from the cache.
 */
export function leaveOutLateFace(): void {
  if (!('textFace' in dataset)) return;
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    observer.disconnect();
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isInTime = ({ name, responseEnd }: PerformanceResourceTiming) =>
      name.endsWith('.woff2') && responseEnd > 0 && responseEnd <= paint.startTime;
    if (!resources.some(isInTime)) delete dataset.textFace;
  }).observe({ type: 'paint', buffered: true });
}
