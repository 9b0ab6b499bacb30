import { Indicator, Root } from '@radix-ui/react-progress';
import { clsx } from 'clsx';

export interface ProgressProps {
  label: string;
  /** Percent, 0 to 100. Without it, the bar says that something is under way, but not how far it is. */
  value?: number;
  className?: string;
}

/** How far something is done. For how sure something is, see `Confidence`. */
export function Progress({ label, value, className }: ProgressProps) {
  return (
    <Root aria-label={label} value={value ?? null} className={clsx('ui-progress', className)}>
      <Indicator className="ui-progress-bar" style={value === undefined ? undefined : { width: `${value}%` }} />
    </Root>
  );
}
