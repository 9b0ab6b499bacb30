const { getOwnPropertyDescriptor, ownKeys } = Reflect;
const { String: text } = globalThis;

/** The language: React, the router and the shell use most of it. */
const language = ['Object', 'Function', 'Array', 'String', 'RegExp', 'Promise', 'Map', 'Set', 'WeakMap'] as const;
/** What React and the builds use to draw and to load files. */
const drawing = ['createElement', 'createTextNode', 'appendChild', 'insertBefore', 'removeChild', 'append', 'remove'];
const attributes = ['setAttribute', 'removeAttribute', 'querySelector', 'querySelectorAll', 'getElementById'];

interface Taken {
  name: string;
  of: object;
  key: PropertyKey;
  was: unknown;
}

/** What each part was when the shell started. */
const taken: Taken[] = [];
const bare = ownKeys(Object.prototype).length;

function take(name: string, of: object, keys: readonly PropertyKey[] = ownKeys(of)): void {
  for (const key of keys) taken.push({ name: `${name}.${text(key)}`, of, key, was: partOf(of, key) });
}

function partOf(of: object, key: PropertyKey): unknown {
  const property = getOwnPropertyDescriptor(of, key);
  return property && (property.get ?? property.value);
}

take('window', globalThis, [...language, 'JSON', 'Reflect', 'Math', 'Symbol', 'Error', 'URL', 'AbortController']);
for (const name of language) {
  take(name, globalThis[name]);
  take(`${name}.prototype`, globalThis[name].prototype);
}
for (const name of ['JSON', 'Reflect', 'Math'] as const) take(name, globalThis[name]);
for (const name of ['Node', 'Element', 'Document'] as const)
  take(`${name}.prototype`, globalThis[name].prototype, [...drawing, ...attributes]);
take('document', document, [...drawing, ...attributes]);

/**
 * The first part of the platform that is no longer what it was when the shell started, in words; undefined where there
 * is none. Whatever the shell draws from then on may be wrong, so pages come as documents, which have a platform of
 * their own. The loop uses no function that may have been replaced.
 */
export function replacedBuiltin(): string | undefined {
  if (ownKeys(Object.prototype).length > bare) return 'Object.prototype has more properties than it had';
  for (let index = 0; index < taken.length; index++) {
    const { name, of, key, was } = taken[index] as Taken;
    if (partOf(of, key) !== was) return `${name} is not what it was`;
  }
  return undefined;
}
