import { useLayoutEffect } from 'react';
import { hostile } from './hostile.ts';

/** Does to the page what the address names after its `#`. */
export function HostileScreen() {
  useLayoutEffect(() => {
    hostile[decodeURIComponent(location.hash.slice(1))]?.();
    document.documentElement.dataset.hostile = '';
  }, []);
  return <h1>Hostile</h1>;
}
