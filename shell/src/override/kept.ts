import { overrideKey } from './is-overridden.ts';

/** What the address asks to override; undefined where it does not ask, empty where nothing shall be overridden. */
export function inAddress(): string | undefined {
  const given = new URLSearchParams(location.search).getAll(overrideKey);
  return given.length > 0 ? given.join(',') : undefined;
}

/** What this tab has been asked to override before; undefined where nothing was, or the browser forbids storage. */
export function inTab(): string | undefined {
  try {
    return sessionStorage.getItem(overrideKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is overridden for as long as the tab lives, and takes it out of the address, so that a link which a visitor
 * copies from there shows everybody the site. Where the tab cannot keep it, it stays in the address.
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
  if (inAddress() !== undefined) history.replaceState(history.state, '', withoutParameter());
}

function withoutParameter(): string {
  const others = location.search.slice(1).split('&');
  const left = others.filter((each) => !new URLSearchParams(each).has(overrideKey)).join('&');
  return location.pathname + (left && `?${left}`) + location.hash;
}
