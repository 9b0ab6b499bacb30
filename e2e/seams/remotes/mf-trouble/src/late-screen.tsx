import { useState } from 'react';

/** Loads a part of itself when its button is pressed. */
export function LateScreen() {
  const [words, setWords] = useState('');
  const load = () =>
    import('./late-words.ts').then(
      ({ lateWords }) => setWords(lateWords),
      () => setWords('It did not come'),
    );
  return (
    <>
      <h1>Late</h1>
      <button type="button" onClick={load}>
        Load the rest
      </button>
      <p>{words}</p>
    </>
  );
}
