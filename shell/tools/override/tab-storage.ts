import { type Flag, flagValue, withFlag } from '../flags.ts';

const overrideKey: Flag = 'override';

/** The overrides that this tab keeps; undefined if there are none, or if the browser forbids storage. */
export function inTab(): string | undefined {
  try {
    return sessionStorage.getItem(overrideKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the overrides until the tab is closed, and takes them out of the address, so that a link from there shows the
 * site as it is. Where the tab cannot keep it, it stays in the address.
 * @param text empty for nothing
 */
export function keep(text: string): void {
  try {
    if (text) sessionStorage.setItem(overrideKey, text);
    else sessionStorage.removeItem(overrideKey);
  } catch {
    // Storage is full or forbidden.
    if (text) return;
  }
  if (flagValue(location.search, 'override') === undefined) return;
  history.replaceState(
    history.state,
    '',
    location.pathname + withFlag(location.search, 'override', false) + location.hash,
  );
}
