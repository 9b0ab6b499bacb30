type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Moves what a visitor has typed or chosen from a replaced region to the screen that replaces it, as if the visitor had
 * typed it there. A control takes the value of the control with the same name, unless the visitor has changed it
 * already. Passwords, files and hidden fields are left out.
 *
 * @param from the replaced region, in the document or not: HTML whose code did not arrive, or what a screen had drawn
 *   before it failed
 * @param to the screen's region
 */
export function moveTypedText(from: HTMLElement, to: HTMLElement): void {
  const isHtml = from.dataset.state === 'unavailable';
  const typed = new Map<string, string | boolean>();
  for (const control of controlsOf(from)) {
    // React also writes a drawn value down as the default. So in a drawn region, every field with a value counts as
    // typed.
    const isTyped = isHtml ? hasChanged(control) : isChoice(control) ? control.checked : control.value !== '';
    if (isTyped) typed.set(keyOf(control), isChoice(control) ? control.checked : control.value);
  }
  for (const control of controlsOf(to)) {
    const value = typed.get(keyOf(control));
    if (value === undefined || hasChanged(control)) continue;
    if (typeof value === 'string') type(control, value);
    else if ((control as HTMLInputElement).checked !== value) control.click();
  }
}

function type(control: Control, value: string): void {
  if (control.value === value) return;
  // React ignores a value that was set with its own setter on the element, so this is the setter of the prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function controlsOf(region: HTMLElement): Control[] {
  const all = region.querySelectorAll<Control>(':is(input, textarea, select)[name]');
  return [...all].filter(({ type }) => !['password', 'file', 'hidden'].includes(type));
}

const keyOf = (control: Control) => (isChoice(control) ? `${control.name}=${control.value}` : control.name);

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function hasChanged(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return control.value !== control.defaultValue;
}
