/** Where a message that is not sent yet is kept: in this tab, until it is closed (README, rule 5). */
export const draftKey = 'mf-content:contact';

const names = ['message', 'name', 'email'] as const;

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector(`[name="${name}"]`);
}

/** Keeps the content of the form, if it is not empty. A browser that forbids storage keeps nothing. */
export function keep(form: HTMLFormElement): void {
  const draft = Object.fromEntries(names.map((name) => [name, fieldOf(form, name)?.value ?? '']));
  forget();
  if (!Object.values(draft).some(Boolean)) return;
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {}
}

export function forget(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {}
}

/**
 * Fills empty fields with the kept draft. A field with newer text keeps it. Any other content of the storage is
 * ignored.
 */
export function fillFrom(form: HTMLFormElement): void {
  let draft: unknown;
  try {
    draft = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
  } catch {}
  if (typeof draft !== 'object' || draft === null) return;
  for (const name of names) {
    const field = fieldOf(form, name);
    const text: unknown = Reflect.get(draft, name);
    if (field && !field.value && typeof text === 'string') field.value = text;
  }
}
