interface Range {
  min: number;
  max: number;
  step: number;
}

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** How many steps a key moves a value by. Home and End move it to the ends. */
const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

/**
 * The value to which a key moves a slider. Browsers do not agree on it, so the kit decides. Shift makes the step of an
 * arrow ten times as long. Keys with Alt, Ctrl or the command key are the browser's, such as Alt and an arrow for Back.
 * @returns the same value at an end, and for Enter, which would otherwise send a form; undefined for every other key
 */
export function movedByKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Keys,
  value: number,
  { min, max, step }: Range,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Enter') return value;
  const by = steps[key];
  if (by === undefined) return undefined;
  const factor = shiftKey && key.startsWith('Arrow') ? 10 : 1;
  return Math.min(max, Math.max(min, value + by * factor * step));
}
