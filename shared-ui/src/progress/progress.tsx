import { clsx } from 'clsx';

export interface ProgressProps {
  label: string;
  /** Percent, 0 to 100. Without it, the bar says that something is under way, but not how far it is. */
  value?: number;
  className?: string;
}

/** How far something is done. For how sure something is, see `Confidence`. */
export function Progress({ label, value, className }: ProgressProps) {
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
      className={clsx('ui-progress', className)}
    >
      <div className="ui-progress-bar" data-state={state} style={isKnown ? { width: `${value}%` } : undefined} />
    </div>
  );
}
