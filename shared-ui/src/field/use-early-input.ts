import { type ChangeEvent, type ComponentProps, type RefCallback, useRef } from 'react';

type InputProps = Pick<ComponentProps<'input'>, 'value' | 'checked' | 'onChange' | 'ref'>;

/**
 * Keeps what a visitor has typed or chosen before the page was hydrated. React sees no event then, and the next render
 * of a controlled input would replace that. So this hook calls `onChange` with it when React takes over the input.
 *
 * @returns the ref to give to the input
 */
export function useEarlyInput({ value, checked, onChange, ref }: InputProps): InputProps['ref'] {
  const isHeard = useRef(false);
  const drawn = checked ?? value;
  if (drawn === undefined || !onChange) return ref;

  const attach: RefCallback<HTMLInputElement> = (node) => {
    if (node && !isHeard.current) {
      isHeard.current = true;
      if (String(checked === undefined ? node.value : node.checked) !== String(drawn)) {
        onChange({ target: node, currentTarget: node } as ChangeEvent<HTMLInputElement, HTMLInputElement>);
      }
    }
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return attach;
}
