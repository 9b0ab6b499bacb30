import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { starterOfPage } from '../starter/starter-handle.ts';

/** The visitor's work in a region that is replaced. */
export interface Left {
  /** The region's element, which is no longer in the page. */
  element: HTMLElement;
  /** Whether it was the page's HTML, which no code had taken over. */
  isHtml: boolean;
  /** The element in it that had the focus. */
  focused: Element | undefined;
  /** The elements in it that had been scrolled. */
  scrolled: { element: Element; top: number; left: number }[];
}

/**
 * How one region replaces another at its place. The HTML of a page stays until its replacement is drawn. Each region
 * gets the visitor's work of the one before.
 *
 * @param isThere whether the page's HTML holds the region, and React cannot hydrate it: its code did not arrive, or the
 *   release before has taken over, which draws something else
 * @param isReady whether there is a region to draw
 */
export function useReplacing(isThere: boolean, isReady: boolean) {
  const [isHtmlThere, setHtmlThere] = useState(isThere);
  const left = useRef<Left>(undefined);
  useEffect(() => {
    if (isHtmlThere && isReady) startTransition(() => setHtmlThere(false));
  }, [isHtmlThere, isReady]);
  return {
    isHtmlThere,
    /** Called with the element of a region before React removes it. */
    onLeave: useCallback((element: HTMLElement, isHtml: boolean) => {
      left.current = leftIn(element, isHtml);
    }, []),
    /** Called with the element of a region once it is drawn. */
    onDrawn: useCallback((element: HTMLElement) => {
      const before = left.current;
      left.current = undefined;
      if (before) queueMicrotask(() => handOver(before, element));
    }, []),
  };
}

/** The visitor's work in a region. It is called while the region is still in the page: later it cannot be read. */
export function leftIn(element: HTMLElement, isHtml: boolean): Left {
  const { activeElement } = document;
  // To ask for this takes time in a large region. The elements of a screen are left at each navigation too.
  const inside = isHtml ? [...element.querySelectorAll('*')] : [];
  return {
    element,
    isHtml,
    focused: activeElement && element.contains(activeElement) ? activeElement : undefined,
    scrolled: inside.flatMap((each) =>
      each.scrollTop || each.scrollLeft ? [{ element: each, top: each.scrollTop, left: each.scrollLeft }] : [],
    ),
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Repeats in a region what a visitor has done in the region that it replaces: text and choices, open disclosures,
 * scroll positions, focus, selection, and a press that waits for its answer. If the new region lacks an element, the
 * work on it is lost. Passwords, files and hidden fields are left out.
 */
export function handOver(left: Left, to: HTMLElement): void {
  const { element: from, focused, scrolled } = left;
  const pressed = from.querySelector('[aria-busy="true"]');
  moveText(left, to);
  for (const each of from.querySelectorAll('details')) {
    const there = sameIn(from, to, each);
    if (there) there.open = each.open;
  }
  for (const { element, top, left } of scrolled)
    sameIn(from, to, element)?.scrollTo({ top, left, behavior: 'instant' });
  if (focused && document.activeElement === document.body) moveFocus(focused, sameIn(from, to, focused));
  if (!pressed) return;
  // Nothing in the removed region waits for an answer any more.
  starterOfPage()?.dropPress(from);
  press(sameIn(from, to, pressed));
}

/** Gives an element the focus, and the caret or selection, of one that it replaces. */
function moveFocus(from: Element, to: Element | undefined): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLInputElement;
  // Some types of fields have no selection.
  if (typeof selectionStart === 'number')
    (to as HTMLInputElement).setSelectionRange?.(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** A control takes what its counterpart holds, unless the visitor has changed it already. */
function moveText({ element: from, isHtml }: Left, to: HTMLElement): void {
  for (const control of controlsOf(from)) {
    // React also writes a drawn value down as the default. So in a drawn region, every field with a value counts as
    // typed.
    const isTyped = isHtml ? hasChanged(control) : isChoice(control) ? control.checked : control.value !== '';
    const there = isTyped && sameIn(from, to, control);
    if (!there || hasChanged(there)) continue;
    if (!isChoice(control)) type(there, control.value);
    else if ((there as HTMLInputElement).checked !== control.checked) there.click();
  }
}

function press(control: Element | undefined): void {
  const { form, type } = (control ?? {}) as HTMLButtonElement;
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (form && type === 'submit') form.requestSubmit(control as HTMLButtonElement);
  else (control as HTMLElement | undefined)?.click();
}

/** The counterpart of `element` in another region: the element with the same key, or else at the same place. */
function sameIn<E extends Element>(from: HTMLElement, to: HTMLElement, element: E): E | undefined {
  const alike = (region: HTMLElement) => [...region.querySelectorAll<E>(element.localName)];
  const ofKey = (each: E) => keyOf(each) === keyOf(element);
  const [before, now] = [alike(from), alike(to)];
  const keyed = now.filter(ofKey);
  return keyed.length > 0
    ? keyed[before.filter(ofKey).indexOf(element)]
    : before.length === now.length
      ? now[before.indexOf(element)]
      : undefined;
}

/** Sets a value as a visitor does. */
function type(control: Control, value: string): void {
  if (control.value === value) return;
  // React ignores a value that was set with its own setter on the element, so this is the setter of the prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function controlsOf(region: HTMLElement): Control[] {
  const all = region.querySelectorAll<Control>('input, textarea, select');
  return [...all].filter(({ type }) => !['password', 'file', 'hidden'].includes(type));
}

/**
 * The key that tells an element from others of its kind: the name of a control, with its value for a choice; or a text.
 * It does not use a control's label, because a removed control has none.
 */
function keyOf(element: Element): string {
  const { name, value } = element as HTMLInputElement;
  const own = name || element.getAttribute('aria-label') || element.textContent;
  return isChoice(element) ? `${own}=${value}` : `${own}`;
}

function isChoice(control: Element): control is HTMLInputElement {
  return ['checkbox', 'radio'].includes((control as HTMLInputElement).type);
}

function hasChanged(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    // Where the HTML selects nothing, a browser shows the first option.
    const shown = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== shown?.value;
  }
  return control.value !== control.defaultValue;
}
