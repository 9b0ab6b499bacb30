import { clsx } from 'clsx';
import type { Band } from '../confidence/band.ts';

export interface ProgressProps {
  label: string;
  /** Percent, 0 to 100. Without it, the bar says that something is under way, but not how far it is. */
  value?: number;
  /** Where it draws a score, its band: the bar then has the colour of the stripes of a `Confidence`. */
  band?: Band;
  className?: string;
}

/** How far something is done. For how sure something is, see `Confidence`. */
export function Progress({ label, value, band, className }: ProgressProps) {
  const isKnown = value !== undefined;
  const state = !isKnown ? 'indeterminate' : value < 100 ? 'loading' : 'complete';
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={isKnown ? `${Math.round(value)}%` : undefined}
      data-state={state}
      data-band={band}
      className={clsx('ui-progress', className)}
    >
      <div className="ui-progress-bar" data-state={state} style={isKnown ? { width: `${value}%` } : undefined} />
    </div>
  );
}
