import { clsx } from 'clsx';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useEarlyInput } from '../field/use-early-input.ts';
import { movedByKey } from './moved-by-key.ts';

export interface SliderProps {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  /** The last value of a drag, or of keys that follow each other within half a second. */
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

/** Milliseconds between two keys that are parts of one move. */
const pause = 500;

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
  const range = { min, max, step };
  const input = useRef<HTMLInputElement>(null);
  /** Whether keys have moved the value since it was committed. A key that is held moves it again and again. */
  const isMoved = useRef(false);
  const pausing = useRef<ReturnType<typeof setTimeout>>(undefined);

  // React calls `onChange` for each value of a drag. Only the browser's own event says that the drag has ended.
  const commit = useEffectEvent(() => input.current && onValueCommit?.(input.current.valueAsNumber));
  useEffect(() => {
    const ended = () => {
      isMoved.current = false;
      commit();
    };
    const element = input.current;
    element?.addEventListener('change', ended);
    return () => {
      clearTimeout(pausing.current);
      element?.removeEventListener('change', ended);
    };
  }, []);

  function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
    const moved = movedByKey(event, value, range);
    if (moved === undefined) return;
    event.preventDefault();
    clearTimeout(pausing.current);
    if (moved === value) return;
    isMoved.current = true;
    onValueChange(moved);
  }

  function commitMoves() {
    clearTimeout(pausing.current);
    if (isMoved.current) onValueCommit?.(input.current?.valueAsNumber ?? value);
    isMoved.current = false;
  }

  function commitSoon() {
    clearTimeout(pausing.current);
    pausing.current = setTimeout(commitMoves, pause);
  }

  function drag({ target }: ChangeEvent<HTMLInputElement>) {
    // What keys have moved before is committed at the end of the drag.
    clearTimeout(pausing.current);
    onValueChange(target.valueAsNumber);
  }

  return (
    <div className={clsx('ui-slider', className)}>
      <p className="ui-slider-head">
        <span id={id}>{label}</span>
        <output aria-hidden="true">{valueText ?? value}</output>
      </p>
      <div className="ui-slider-root">
        <span className="ui-slider-track">
          <span className="ui-slider-range" style={{ width: `${((value - min) / (max - min)) * 100}%` }} />
        </span>
        <input
          ref={useEarlyInput({
            value,
            onChange({ target: { valueAsNumber: early } }) {
              onValueChange(early);
              onValueCommit?.(early);
            },
            ref: input,
          })}
          type="range"
          // Without this, a browser restores the value of an earlier visit, whatever the address says.
          autoComplete="off"
          className="ui-slider-input"
          aria-labelledby={id}
          aria-valuetext={valueText}
          {...{ ...range, value, disabled }}
          onChange={drag}
          onKeyDown={moveByKey}
          onKeyUp={commitSoon}
          onBlur={commitMoves}
        />
      </div>
      {ends && (
        <p className="ui-slider-ends">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}
