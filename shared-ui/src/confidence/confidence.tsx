import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { band } from './band.ts';

export interface ConfidenceProps {
  /** Percent, 0 to 100. */
  value: number;
  /** The subject of the score. Screen readers read it before the score. */
  label?: string;
  size?: 'sm' | 'default' | 'lg';
  /** The figure alone, where the stripes of another score lead, or another part draws this one. */
  isPlain?: boolean;
  className?: string;
}

/**
 * A confidence score, always drawn in the same way: the figure, and a row of ten stripes that is filled up to the
 * score. High, medium and low differ in figure, length and texture, so that it reads without colours.
 */
export function Confidence({ value, label = 'Confidence', size = 'default', isPlain, className }: ConfidenceProps) {
  const level = band(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be painted the same way in every browser
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${value}%, ${level}`}
      data-band={level}
      data-size={size}
      className={clsx('ui-confidence', className)}
    >
      <span className="ui-confidence-figure" aria-hidden="true">
        {value}
        <small>%</small>
      </span>
      {!isPlain && (
        <span
          className="ui-confidence-stripes"
          aria-hidden="true"
          style={{ '--value': `${value}%` } as CSSProperties}
        />
      )}
    </span>
  );
}
