type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Gives a screen what a visitor has typed or chosen in what stood in its place, as if it had been typed there: into
 * controls of the same names that hold nothing of the visitor's. Passwords, files and hidden fields are left out.
 *
 * @param from the region that has made room, in the page or not: HTML whose code did not come, or what a screen had
 *   drawn that has failed
 * @param to the screen's region
 */
export function moveTypedText(from: HTMLElement, to: HTMLElement): void {
  const isHtml = from.dataset.state === 'unavailable';
  const typed = new Map<string, string | boolean>();
  for (const control of controlsOf(from)) {
    // What React draws it also writes down as the default: there whatever is filled in counts.
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
  // React takes notice only of a value that has not passed its own setter.
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
