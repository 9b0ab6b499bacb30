import type * as z from 'zod/mini';
import type { propKind } from './remote-descriptor.ts';

/** The kinds of value that a fragment's prop can have. They cross the border between teams, so they are simple. */
export type PropKind = z.infer<typeof propKind>;

/** A fragment's props by name, such as `{ source: 'string' }`. */
export type PropKinds = Readonly<Record<string, PropKind>>;

interface Values {
  string: string;
  number: number;
  boolean: boolean;
}

/**
 * The types of a fragment's props, as the component receives them: `P` describes those that every screen passes,
 * `Optional` those that a screen may pass.
 */
export type PropsOf<P extends PropKinds, Optional extends PropKinds = Record<never, never>> = {
  [K in keyof P]: Values[P[K]];
} & { [K in keyof Optional]?: Values[Optional[K]] };

/**
 * A fragment that a screen embeds from another team: which fragment, and the kinds of the props that it will receive.
 */
export interface Embed<P extends PropKinds = PropKinds> {
  /** `{remote}/{fragment}`, such as `mf-waitlist/quick-join`. */
  fragment: string;
  props: P;
}

/**
 * Splits a reference such as `mf-waitlist/quick-join` into the remote that owns the fragment and the fragment's name.
 */
export function fragmentOf(reference: string): { owner: string; name: string } {
  const [owner = '', name = ''] = reference.split('/');
  return { owner, name };
}
