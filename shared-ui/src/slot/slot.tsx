import { clsx } from 'clsx';
import { cloneElement, type HTMLAttributes, isValidElement } from 'react';

type Props = Record<string, unknown>;

/**
 * Draws its child with these props too. The classes of both stay, and the handlers of both are called, the child's
 * first. Of all else, also of the ref, what the child has itself wins.
 * @throws Error if its child is not one element
 */
export function Slot({ children, ...given }: HTMLAttributes<HTMLElement>) {
  if (!isValidElement<Props>(children)) throw new Error('A part with asChild needs one element as its child.');
  const props: Props = { ...given, ...children.props };
  for (const [name, ours] of Object.entries(given)) {
    const own = children.props[name];
    if (name === 'className') props[name] = clsx(ours, own as string);
    else if (typeof own === 'function' && typeof ours === 'function' && /^on[A-Z]/.test(name))
      props[name] = (...args: unknown[]) => {
        own(...args);
        ours(...args);
      };
  }
  return cloneElement(children, props);
}
