import { Root, Thumb } from '@radix-ui/react-switch';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SwitchProps extends ComponentProps<typeof Root> {
  label: ReactNode;
}

/** Something on or off that takes effect at once, with its label. Space and Enter switch it. */
export function Switch({ label, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <span className={clsx('ui-switch', className)}>
      <Root id={id} {...props} className="ui-switch-track">
        <Thumb className="ui-switch-thumb" />
      </Root>
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
