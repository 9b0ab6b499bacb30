/** The ending of the name under which a module exports its component, for a screen and for a fragment. */
export const componentEnding = { screen: 'Screen', fragment: 'Fragment' } as const;

/** The two kinds of parts that a remote offers. */
export type Kind = keyof typeof componentEnding;

/** Finds the component of a screen or fragment among its module's exports; undefined where there is none. */
export function componentOf(exports: Record<string, unknown>, kind: Kind): unknown {
  return Object.entries(exports).find(([name]) => name.endsWith(componentEnding[kind]))?.[1];
}
