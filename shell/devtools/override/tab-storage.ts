import { type Flag, flagValue, withFlag } from '../flags.ts';

/** The value of a flag in the address, or else the one that this tab keeps. Empty where there is none. */
export function askedWith(flag: Flag): string {
  return flagValue(location.search, flag) ?? inTab(flag);
}

function inTab(flag: Flag): string {
  try {
    return sessionStorage.getItem(flag) ?? '';
  } catch {
    // The browser forbids storage.
    return '';
  }
}

/**
 * Keeps what a flag asks for until the tab is closed, and takes it out of the address, so that a link from there shows
 * the site as it is. Where the tab cannot keep it, it stays in the address.
 * @param text empty for nothing
 */
export function keep(flag: Flag, text: string): void {
  try {
    if (text) sessionStorage.setItem(flag, text);
    else sessionStorage.removeItem(flag);
  } catch {
    // Storage is full or forbidden.
    if (text) return;
  }
  if (flagValue(location.search, flag) === undefined) return;
  history.replaceState(history.state, '', location.pathname + withFlag(location.search, flag, false) + location.hash);
}
