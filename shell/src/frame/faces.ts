/** Says in the storage of this device that the browser has fetched the text face. */
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
  if ('textFace' in dataset) void readTextFace();
}

/**
 * Fetches the text face into the browser's cache, for the next page. No text that has been painted changes its face.
 */
export function keepTextFace(): void {
  if (isKept()) return;
  readTextFace()
    .then(() => localStorage.setItem(keptKey, ''))
    // A browser may forbid its storage.
    .catch(() => {});
}

/** Firefox and WebKit call an optional face failed if it is not there at once. They fetch it all the same. */
const readTextFace = () => document.fonts.load(textFace).catch(() => {});

function isKept(): boolean {
  try {
    return localStorage.getItem(keptKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Leaves out the text face if it did not come before the first paint. Browsers check their fonts again when a
 * stylesheet changes, as it does with each chunk that brings one: a face that has come meanwhile would then move text
 * that somebody reads. The next document has it from the cache.
 */
export function leaveOutLateFace(): void {
  if (!('textFace' in dataset)) return;
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    observer.disconnect();
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const cameLate = ({ name, responseEnd }: PerformanceResourceTiming) =>
      /\/shell\/files\/text\.[^/]+\.woff2$/.test(name) && responseEnd > paint.startTime;
    // In Firefox and WebKit an optional face that came late has failed. Firefox has no entry for a cached one.
    if (!document.fonts.check(textFace) || resources.some(cameLate)) delete dataset.textFace;
  }).observe({ type: 'paint', buffered: true });
}
