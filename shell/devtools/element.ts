/** Makes an element with attributes and content. No text becomes HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/** Sets a text only if it differs, so that nothing is read out or laid out twice. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
