/** This text becomes part of every container: see lean-runtime.ts. */

/**
 * How a container loads a script by its address.
 * @param ms how long it waits
 * @returns a function that calls `done` once, with `load`, `error` or `timeout` as the event's type
 */
export const loadScript = (ms) => (src, done) => {
  const script = document.createElement('script');
  const end = ({ type }) => {
    clearTimeout(timer);
    script.onload = script.onerror = null;
    script.remove();
    done({ type, target: script });
  };
  const timer = setTimeout(end, ms, { type: 'timeout' });
  Object.assign(script, { src, crossOrigin: 'anonymous', onload: end, onerror: end });
  document.head.appendChild(script);
};
