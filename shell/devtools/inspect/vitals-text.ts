import type { Vital } from '../host.ts';

/**
 * The vitals of one remote for people: the largest of each kind, and how many frames took too long.
 * @returns such as `LCP 620 ms, INP 48 ms, CLS 0.02, 2 long frames (310 ms)`; empty where there are none
 */
export function vitalsText(vitals: Iterable<Vital>, remote: string): string {
  const own = [...vitals].filter((vital) => vital.remote === remote);
  const maxOf = (name: Vital['name']) => {
    const values = own.filter((vital) => vital.name === name).map(({ value }) => value);
    return values.length > 0 ? Math.max(...values) : undefined;
  };
  const milliseconds = (name: 'LCP' | 'INP') => {
    const value = maxOf(name);
    return value === undefined ? [] : [`${name} ${Math.round(value)} ms`];
  };
  const shift = maxOf('CLS');
  const frames = own.filter(({ name }) => name === 'long-frame');
  const taken = frames.reduce((sum, { value }) => sum + value, 0);
  return [
    ...milliseconds('LCP'),
    ...milliseconds('INP'),
    ...(shift === undefined ? [] : [`CLS ${shift.toFixed(2)}`]),
    ...(frames.length > 0
      ? [`${frames.length} long ${frames.length === 1 ? 'frame' : 'frames'} (${Math.round(taken)} ms)`]
      : []),
  ].join(', ');
}
