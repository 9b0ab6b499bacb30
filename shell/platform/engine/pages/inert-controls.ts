import { around, elementsOf, isIn, type PageElement } from './page-elements.ts';

/** Roles of controls. An element of another kind that has one of them is a control only with React. */
const roles = new Set(
  'button checkbox combobox link menuitem option radio searchbox slider spinbutton switch tab textbox'.split(' '),
);

/**
 * Finds the controls that do nothing on a page that is hydrated on intent, in the order of the HTML. A control does
 * something there if HTML gives it its effect (a link, a disclosure, a popover, a form with an action), if it belongs
 * to a form with `method="dialog"`, which the starter keeps until React is there, or if it has `data-wakes`: then a
 * press on it starts React, and is answered. An action that is a function is drawn as that method, at a form or at each
 * of its buttons.
 *
 * @param html the whole page
 * @returns of each, its owner (the remote in whose region it is, or `shell`), and its opening tag with the text in it
 */
export function inertControls(html: string) {
  const elements = elementsOf(html);
  const kept = new Set(elements.filter(({ tag }) => tag === 'form').filter((form) => isKept(form, elements)));
  return elements
    .filter((element) => isInert(element, kept.has(formOf(element) as PageElement)) && !isIn(element, 'noscript'))
    .map((element) => ({ owner: element.owner, html: shown(element) }));
}

/** Whether the browser or the starter takes care of a form. */
function isKept(form: PageElement, elements: PageElement[]): boolean {
  if (form.attributes.has('action') || form.attributes.get('method') === 'dialog') return true;
  const buttons = elements.filter((element) => isSubmit(element) && formOf(element) === form);
  return buttons.length > 0 && buttons.every(({ attributes }) => attributes.get('formmethod') === 'dialog');
}

/** The form that an element is, or is in. */
function formOf(element: PageElement): PageElement | undefined {
  return around(element).find(({ tag }) => tag === 'form');
}

function isSubmit({ tag, attributes }: PageElement): boolean {
  const type = attributes.get('type') ?? '';
  return tag === 'button' ? ['', 'submit'].includes(type) : tag === 'input' && ['submit', 'image'].includes(type);
}

function isInert(element: PageElement, isInForm: boolean): boolean {
  const { tag, attributes } = element;
  const has = (...names: string[]) => names.some((name) => attributes.has(name));
  if (has('data-wakes', 'disabled') || attributes.get('aria-disabled') === 'true') return false;
  const type = attributes.get('type') ?? '';
  switch (tag) {
    case 'form':
      return !isInForm;
    case 'a':
    case 'area':
      return !has('href') && has('role', 'tabindex');
    case 'button':
      return !has('popovertarget', 'commandfor') && !(isInForm && ['', 'submit', 'reset'].includes(type));
    case 'input':
      return !isInForm && type !== 'hidden' && attributes.get('aria-hidden') !== 'true';
    case 'select':
    case 'textarea':
      return !isInForm;
    case 'summary':
    case 'option':
      return false;
    default:
      return roles.has(attributes.get('role') ?? '') || has('contenteditable');
  }
}

/** The attributes that help to find a control in the sources. */
const telling = ['type', 'role', 'name', 'href', 'aria-label', 'id'];

function shown({ tag, attributes, text }: PageElement): string {
  const written = telling.flatMap((name) => (attributes.has(name) ? ` ${name}="${attributes.get(name)}"` : []));
  const words = text().replaceAll(/\s+/g, ' ').trim();
  const content = tag === 'form' ? '…' : words.length > 60 ? `${words.slice(0, 60)}…` : words;
  return `<${tag}${written.join('')}>${content}`;
}
