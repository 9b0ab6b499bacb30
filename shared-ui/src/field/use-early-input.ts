import { type ChangeEvent, type ComponentProps, type Ref, type RefCallback, useRef } from 'react';

interface InputProps<E extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> {
  value?: ComponentProps<'select'>['value'];
  checked?: boolean;
  onChange?: (event: ChangeEvent<E, E>) => void;
  ref?: Ref<E>;
}

/**
 * Keeps what a visitor has typed or chosen before the page was hydrated. React saw no event for that input, so the next
 * render of a controlled input would overwrite it. So this hook calls `onChange` with it when React takes over the
 * input.
 *
 * @returns the ref to give to the input
 */
export function useEarlyInput<E extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>({
  value,
  checked,
  onChange,
  ref,
}: InputProps<E>): Ref<E> | undefined {
  const isHeard = useRef(false);
  const drawn = checked ?? value;
  if (drawn === undefined || !onChange) return ref;

  const attach: RefCallback<E> = (node) => {
    if (node && !isHeard.current) {
      isHeard.current = true;
      if (String(checked === undefined ? node.value : (node as HTMLInputElement).checked) !== String(drawn)) {
        onChange({ target: node, currentTarget: node } as ChangeEvent<E, E>);
      }
    }
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return attach;
}
