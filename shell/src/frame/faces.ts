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
  if ('textFace' in dataset) readTextFaceInTime();
}

/**
 * Reads the text face, and leaves it out if the body's first layout begins without it. Browsers check their fonts again
 * when a stylesheet changes, as it does with each chunk that brings one: a face that has come meanwhile would then move
 * text that somebody reads. The next document has it from the cache.
 */
function readTextFaceInTime(): void {
  let isLate = false;
  requestAnimationFrame(function frame() {
    if (!document.body) requestAnimationFrame(frame);
    else isLate = !document.fonts.check(textFace);
  });
  const leaveOut = () => delete dataset.textFace;
  // In Firefox and WebKit a late optional face has failed. Firefox waits for a cached one, and has no entry for it.
  const isEntry = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('woff2'));
  document.fonts.load(textFace).then(() => isLate && isEntry() && leaveOut(), leaveOut);
}

/**
 * Fetches the text face into the browser's cache, for the next page. No text that has been painted changes its face.
 */
export function keepTextFace(): void {
  if (isKept()) return;
  document.fonts
    .load(textFace)
    // Firefox and WebKit call an optional face failed if it is not there at once. They fetch it all the same.
    .catch(() => {})
    .then(() => localStorage.setItem(keptKey, ''))
    // A browser may forbid its storage.
    .catch(() => {});
}

function isKept(): boolean {
  try {
    return localStorage.getItem(keptKey) !== null;
  } catch {
    return false;
  }
}
