/* global __webpack_require__ -- this text becomes part of every container: see lean-runtime.ts */

/**
 * Loads a chunk's sheet. One that a link leads to already is not waited for: the shell does, which loads what a module
 * needs beside its entry.
 * @returns a promise that a sheet which does not arrive rejects; another call then tries again
 */
export const loadSheet = (chunk) => {
  const { p: base, k: fileOf } = __webpack_require__;
  const href = base + fileOf(chunk);
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    const onerror = () => {
      link.remove();
      reject(Object.assign(Error(`${href} did not arrive`), { name: 'ChunkLoadError' }));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', href, onload: resolve, onerror });
    document.head.appendChild(link);
  });
};
