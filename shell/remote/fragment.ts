import type { Embed, PropKinds, PropsOf } from '@mutha/contract';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';

/** What the shell is asked for when a screen embeds a fragment. */
export interface FragmentRequest {
  /** `{remote}/{fragment}` */
  fragment: string;
  props: Record<string, string | number | boolean>;
  /** Shown until the fragment is there, and instead of it where it cannot be. */
  standIn: ReactNode;
}

/** The shell puts its way of loading fragments here. Outside a shell there is none. */
export const FragmentContext = createContext<ComponentType<FragmentRequest> | null>(null);

type FragmentProps<P extends PropKinds> = PropsOf<P> & { of: Embed<P>; standIn: ReactNode };

/**
 * A place for another team's fragment. It never throws and never delays the screen around it.
 *
 * @example
 * const quickJoin = embed('mf-waitlist/quick-join', { source: 'string' });
 * <Fragment of={quickJoin} source="home" standIn={<a href="/waitlist">Join the waitlist</a>} />
 */
export function Fragment<P extends PropKinds>({ of, standIn, ...props }: FragmentProps<P>) {
  const Slot = use(FragmentContext);
  if (!Slot) return standIn;
  // Without JSX: this package is read with remote.config.ts too, by what compiles types only.
  return createElement(Slot, { fragment: of.fragment, props: props as FragmentRequest['props'], standIn });
}
