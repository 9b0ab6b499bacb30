/** A value that breaks the contract. The message says where, what was expected and what was there. */
export class ContractError extends Error {
  override name = 'ContractError';
  /**
   * @param at the path of the value, such as `registry.remotes.mf-live.live.entry`
   * @param expected what should be there, in plain words, such as `a file path like "main.1a2b.js"`
   * @param got the value that was there instead
   */
  constructor(at: string, expected: string, got: unknown) {
    super(`${at}: expected ${expected}, got ${show(got)}`);
  }
}

/** A value as messages show it: JSON of at most 80 characters. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > 80 ? `${json.slice(0, 77)}…` : json;
  } catch {
    return 'a value nested too deeply to show';
  }
}
