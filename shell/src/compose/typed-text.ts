type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what a visitor has typed or chosen on a remote's part of the page and did not come with the HTML; passwords and files are left out.
 * @returns puts it, when it is called, into controls of the same names that hold nothing of the visitor's, as if it had been typed there
 */
export function takeTypedText(remote: string): () => void {
  const typed = new Map<string, string | boolean>();
  for (const control of controlsOf(remote))
    if (hasChanged(control)) typed.set(keyOf(control), isChoice(control) ? control.checked : control.value);
  return () => {
    for (const control of controlsOf(remote)) {
      const value = typed.get(keyOf(control));
      if (value === undefined || hasChanged(control)) continue;
      if (typeof value === 'string') type(control, value);
      else if ((control as HTMLInputElement).checked !== value) control.click();
    }
  };
}

function type(control: Control, value: string): void {
  // React takes notice only of a value that has not passed its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function controlsOf(remote: string): Control[] {
  const all = document.querySelectorAll<Control>(`[data-remote="${remote}"] :is(input, textarea, select)[name]`);
  return [...all].filter(({ type }) => type !== 'password' && type !== 'file');
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
