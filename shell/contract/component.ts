/** How the name of the component ends that a module exports for a screen or a fragment. */
export const componentEnding = { screen: 'Screen', fragment: 'Fragment' } as const;

/** What a remote offers: a screen, or a fragment. */
export type Kind = keyof typeof componentEnding;

/** The component of a screen or a fragment among what its module exports; undefined where there is none. */
export function componentOf(exports: Record<string, unknown>, kind: Kind): unknown {
  return Object.entries(exports).find(([name]) => name.endsWith(componentEnding[kind]))?.[1];
}
