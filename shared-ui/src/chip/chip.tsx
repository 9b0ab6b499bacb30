import { clsx } from 'clsx';
import { type ComponentProps, type MouseEvent, useState } from 'react';

export interface ChipProps extends ComponentProps<'button'> {
  /** Whether it is on. Without it, the chip itself remembers. */
  pressed?: boolean;
  /** Whether a chip that remembers is on at first. */
  defaultPressed?: boolean;
  /** Receives whether it is on after a press. */
  onPressedChange?: (isOn: boolean) => void;
}

/** One of several choices in a `ChipBar`. It is on or off. Space and Enter switch it. */
export function Chip({ pressed, defaultPressed = false, onPressedChange, onClick, ...props }: ChipProps) {
  const [remembered, remember] = useState(defaultPressed);
  const isOn = pressed ?? remembered;
  const { className, children, ...rest } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    onClick?.(event);
    if (event.defaultPrevented) return;
    if (pressed === undefined) remember(!isOn);
    onPressedChange?.(!isOn);
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      data-state={isOn ? 'on' : 'off'}
      className={clsx('ui-chip', className)}
      {...rest}
      onClick={press}
    >
      <span className="ui-chip-mark" aria-hidden="true" />
      {children}
    </button>
  );
}

export interface ChipBarProps extends ComponentProps<'div'> {
  /** A name for the choice, for visitors who cannot see the chips. */
  label: string;
}

/** A row of chips; on a narrow screen it scrolls sideways. */
export function ChipBar({ label, className, ...props }: ChipBarProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row that scrolls in every browser
  return <div role="group" aria-label={label} className={clsx('ui-chip-bar', className)} {...props} />;
}
