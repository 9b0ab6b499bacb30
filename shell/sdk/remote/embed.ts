import type { Embed, PropKinds, PropsOf } from '@mutha/contract';
import { Fragment } from '@mutha/remote/fragment';
import { createElement, type ReactNode } from 'react';

type EmbeddedProps<P extends PropKinds> = PropsOf<P> & {
  /** Shown until the fragment is drawn, and instead of it if it cannot be drawn. */
  standIn: ReactNode;
};

/** A component that shows another team's fragment. */
export type Embedded<P extends PropKinds> = ((props: EmbeddedProps<P>) => ReactNode) & Embed<P>;

/**
 * Makes a component that shows another team's fragment on a screen. It never throws and never delays the screen around
 * it. The build reads the call to know what the screen embeds, so both arguments are written out in it. Neither build
 * needs the other: at release the props are checked against those that the fragment's owner declares.
 *
 * @param fragment `{remote}/{fragment}`
 * @param props the props that will be passed, by name and kind. All calls on one screen pass a fragment the same ones.
 * @example
 * const QuickJoin = embed('mf-waitlist/quick-join', { source: 'string' });
 * <QuickJoin source="home" standIn={<a href="/waitlist">Join the waitlist</a>} />
 */
export function embed<const P extends PropKinds>(fragment: string, props: P): Embedded<P> {
  const of = { fragment, props };
  // No JSX here: `remote.config.ts` imports this package too, and some tools that read that file only remove its types.
  return Object.assign((passed: EmbeddedProps<P>) => createElement(Fragment<P>, { of, ...passed }), of);
}
