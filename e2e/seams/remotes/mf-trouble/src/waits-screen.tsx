import { use } from 'react';

const never = new Promise<string>(() => {});

/** Draws on a server, and waits for ever in a browser. */
export function WaitsScreen() {
  return <h1>{globalThis.document ? use(never) : 'Waits'}</h1>;
}
