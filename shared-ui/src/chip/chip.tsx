import { Root } from '@radix-ui/react-toggle';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** One of several choices in a `ChipBar`. It is on or off. Space and Enter switch it. */
export function Chip({ className, children, ...props }: ComponentProps<typeof Root>) {
  return (
    <Root className={clsx('ui-chip', className)} {...props}>
      <span className="ui-chip-mark" aria-hidden="true" />
      {children}
    </Root>
  );
}

export interface ChipBarProps extends ComponentProps<'div'> {
  /** What the chips choose, for visitors who cannot see them. */
  label: string;
}

/** A row of chips; on a narrow screen it scrolls sideways. */
export function ChipBar({ label, className, ...props }: ChipBarProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row that scrolls in every browser
  return <div role="group" aria-label={label} className={clsx('ui-chip-bar', className)} {...props} />;
}
