import { use } from 'react';

const never = new Promise<string>(() => {});

export function WaitsScreen() {
  return <h1>{use(never)}</h1>;
}
