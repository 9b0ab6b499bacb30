/**
 * The registry of custom elements of a page. As in a browser, a name and a class can be defined once.
 * @param {Map<string, Function>} elements the definitions of the page, by name
 */
export function customElementsOf(elements) {
  return {
    get: (name) => elements.get(name),
    getName: (given) => [...elements].find(([, element]) => element === given)?.[0] ?? null,
    define(name, element) {
      if (elements.has(name) || [...elements.values()].includes(element))
        throw new Error(`the custom element "${name}" is defined twice`);
      elements.set(name, element);
    },
    whenDefined: async (name) => elements.get(name) ?? new Promise(() => {}),
    upgrade() {},
  };
}
