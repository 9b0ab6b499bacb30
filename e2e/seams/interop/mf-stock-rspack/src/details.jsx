import { useId } from 'react';

/** Arrives in a chunk of its own, after the first click. */
// biome-ignore lint/style/noDefaultExport: what React.lazy takes
export default function Details() {
  window.lazyHasRun = true;
  return <p data-lazy={useId()}>Details that came later</p>;
}
