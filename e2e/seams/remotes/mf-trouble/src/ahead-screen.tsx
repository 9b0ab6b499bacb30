import { useState } from 'react';

const prefetched = () => import(/* webpackChunkName: "prefetched", webpackPrefetch: true */ './prefetched.ts');
const preloaded = () => import(/* webpackChunkName: "preloaded", webpackPreload: true */ './preloaded.ts');

/** Asks for two parts of itself ahead, as bundlers offer it, and loads them when its button is pressed. */
export function AheadScreen() {
  const [words, setWords] = useState<string[]>([]);
  const load = () =>
    Promise.all([prefetched(), preloaded()]).then((parts) => setWords(parts.map(({ words }) => words)));
  return (
    <>
      <h1>Ahead</h1>
      <button type="button" onClick={load}>
        Load the rest
      </button>
      <p>{words.join(' and ')}</p>
    </>
  );
}
