import { type ChangeEvent, type ComponentProps, type RefCallback, useRef } from 'react';

type InputProps = Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;

/**
 * A visitor may type into the server's HTML before the page is hydrated, where nobody hears it, and the next render
 * of a controlled input would wipe it out. This tells `onChange` what stands there when the input is taken over.
 *
 * @returns the ref to give to the input
 */
export function useEarlyInput({ value, onChange, ref }: InputProps): InputProps['ref'] {
  const isHeard = useRef(false);
  if (value === undefined || !onChange) return ref;

  const attach: RefCallback<HTMLInputElement> = (node) => {
    if (node && !isHeard.current) {
      isHeard.current = true;
      if (node.value !== String(value)) {
        onChange({ target: node, currentTarget: node } as ChangeEvent<HTMLInputElement, HTMLInputElement>);
      }
    }
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return attach;
}
