/**
 * Development only: an empty source file does not build. Many editors empty a file before they write it. A build that
 * reads it in between would replace a screen by nothing, and then the page has to reload and loses its state.
 * @param {string} source
 */
// biome-ignore lint/style/noDefaultExport: a loader is what its file exports by default
export default function notEmpty(source) {
  if (source === '')
    throw new Error('The file is empty. If your editor is saving it, the next build starts by itself.');
  return source;
}
