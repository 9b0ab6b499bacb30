import { type ChangeEvent, type ComponentProps, type RefCallback, useRef } from 'react';

type InputProps = Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;

/**
 * Keeps what a visitor has typed before the page was hydrated. React sees no event then, and the next render of a
 * controlled input would replace that text. So this hook calls `onChange` with the text when React takes over the
 * input.
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
