import type { Embed, PropKinds, PropsOf } from '@mutha/contract';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';

/** The request of a screen to the shell when it embeds a fragment. */
export interface FragmentRequest {
  /** `{remote}/{fragment}` */
  fragment: string;
  props: Record<string, string | number | boolean>;
  /** Shown until the fragment is drawn, and instead of it if it cannot be drawn. */
  standIn: ReactNode;
}

/** The component with which the shell loads and draws fragments. Outside a shell it is null. */
export const FragmentContext = createContext<ComponentType<FragmentRequest> | null>(null);

type FragmentProps<P extends PropKinds> = PropsOf<P> & { of: Embed<P>; standIn: ReactNode };

/** A place for another team's fragment. `embed()` makes a component of it. */
export function Fragment<P extends PropKinds>({ of, standIn, ...props }: FragmentProps<P>) {
  const Slot = use(FragmentContext);
  if (!Slot) return standIn;
  return createElement(Slot, { fragment: of.fragment, props: props as FragmentRequest['props'], standIn });
}
