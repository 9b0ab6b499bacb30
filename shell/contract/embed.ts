import type * as z from 'zod/mini';
import type { propKind } from './descriptor.ts';

/** The kinds of value that a fragment's prop can have. They cross team borders, so they are plain. */
export type PropKind = z.infer<typeof propKind>;

/** A fragment's props by name, such as `{ source: 'string' }`. */
export type PropKinds = Readonly<Record<string, PropKind>>;

/** The props that `kinds` describes, as the component receives them. */
export type PropsOf<P extends PropKinds> = {
  [K in keyof P]: { string: string; number: number; boolean: boolean }[P[K]];
};

/** One team's wish for another's fragment: which one, and with which props it will be called. */
export interface Embed<P extends PropKinds = PropKinds> {
  /** `{remote}/{fragment}`, such as `mf-waitlist/quick-join`. */
  fragment: string;
  props: P;
}

/** Whose fragment a reference such as `mf-waitlist/quick-join` means, and which one. */
export function fragmentOf(reference: string): { owner: string; name: string } {
  const [owner = '', name = ''] = reference.split('/');
  return { owner, name };
}
