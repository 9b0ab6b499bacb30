const key = 'mutha:registry';

/** Keeps the text of a registry in this browser, for visits on which no other can be read. */
export function keepLastGood(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden. The site works without a last good registry.
  }
}

/** The text that this browser kept last; null if there is none, or if storage is forbidden. */
export function lastGoodText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
