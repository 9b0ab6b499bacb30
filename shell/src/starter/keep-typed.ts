/**
 * Keeps typed text of forms whose code has not come: under the key in the session storage that `data-kept` names, as an
 * object of the fields by their names. Their code shows it when it comes, or when the visitor is back. Text of other
 * fields, from an earlier page, stays.
 * @param isTaken whether the code of a form has come, and keeps it
 */
export function keepTyped(isTaken: (form: Element) => boolean): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-kept]')) {
    const key = form.dataset.kept as string;
    if (isTaken(form)) continue;
    const fields = form.querySelectorAll<HTMLInputElement>(':is(input, textarea)[name]');
    const given = ({ type, value, checked }: HTMLInputElement) => (type === 'checkbox' ? checked : value);
    const empty = ({ type, defaultValue, defaultChecked }: HTMLInputElement) =>
      type === 'checkbox' ? defaultChecked : defaultValue;
    const typed = [...fields].filter((field) => given(field) !== empty(field));
    if (typed.length === 0) continue;
    const named = (some: Iterable<HTMLInputElement>, what: (field: HTMLInputElement) => string | boolean) =>
      Object.fromEntries([...some].map((field) => [field.name, what(field)]));
    try {
      const before = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...named(fields, empty), ...before, ...named(typed, given) }));
    } catch {
      // A browser that forbids storage keeps nothing.
    }
  }
}
