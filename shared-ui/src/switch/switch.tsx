import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useEarlyInput } from '../field/use-early-input.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'onKeyDown'> {
  label: ReactNode;
  onCheckedChange?: (isOn: boolean) => void;
}

/** Something on or off that takes effect at once, with its label. Space and Enter switch it. */
export function Switch({ label, className, onCheckedChange, ...props }: SwitchProps) {
  const id = useId();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => onCheckedChange?.(target.checked);
  return (
    <span className={clsx('ui-switch', className)}>
      <input
        id={id}
        {...props}
        ref={useEarlyInput({ ...props, onChange })}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        className="ui-switch-track"
        onChange={onChange}
        onKeyDown={switchOnEnter}
      />
      <label htmlFor={props.id ?? id}>{label}</label>
    </span>
  );
}

/** Enter presses a button. In a checkbox Enter would send the form, so it is handled here. */
function switchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
