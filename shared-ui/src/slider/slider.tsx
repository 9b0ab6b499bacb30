import { Range, Root, Thumb, Track } from '@radix-ui/react-slider';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SliderProps {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  /** The last value of a drag or a key press. */
  onValueCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value in words, such as "70%". */
  valueText?: string;
  /** The texts at the two ends. */
  ends?: [string, string];
  disabled?: boolean;
  className?: string;
}

/** One value of a range. Arrow keys move it by a step, Page Up and Down by ten, Home and End to the ends. */
export function Slider({
  label,
  value,
  onValueChange,
  onValueCommit,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  ends,
  disabled,
  className,
}: SliderProps) {
  const id = useId();
  return (
    <div className={clsx('ui-slider', className)}>
      <p className="ui-slider-head">
        <span id={id}>{label}</span>
        <output aria-hidden="true">{valueText ?? value}</output>
      </p>
      <Root
        className="ui-slider-root"
        value={[value]}
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
        onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
        {...{ min, max, step, disabled }}
      >
        <Track className="ui-slider-track">
          <Range className="ui-slider-range" />
        </Track>
        {/* Radix sets the value of a thumb only when the thumb is mounted. The server's HTML needs it too. */}
        <Thumb className="ui-slider-thumb" aria-labelledby={id} aria-valuenow={value} aria-valuetext={valueText} />
      </Root>
      {ends && (
        <p className="ui-slider-ends">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}
