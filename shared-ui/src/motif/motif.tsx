import { clsx } from 'clsx';

export interface MotifProps {
  /**
   * `circle`: a circle that a line runs into from above and below, with room for words inside.
   * `arcs`: quarter arcs around the lower right. `box`: nested boxes with an arc, open to the right.
   */
  kind: 'circle' | 'arcs' | 'box';
  className?: string;
}

/**
 * The site's lines and arcs. They are decoration only, so screen readers ignore them, and they are not there where no
 * style gives them a size.
 */
export function Motif({ kind, className }: MotifProps) {
  const { viewBox, fit, lines } = shapes[kind];
  return (
    <svg
      aria-hidden="true"
      className={clsx('ui-motif', className)}
      viewBox={viewBox}
      width="0"
      height="0"
      preserveAspectRatio={fit}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      {lines}
    </svg>
  );
}

const shapes = {
  circle: {
    viewBox: '0 0 400 400',
    fit: 'xMidYMid meet',
    lines: (
      <>
        <circle cx="200" cy="200" r="180" vectorEffect="non-scaling-stroke" />
        <path d="M200 20v-2000M200 380v2000" vectorEffect="non-scaling-stroke" />
      </>
    ),
  },
  arcs: {
    viewBox: '0 0 200 200',
    fit: 'xMaxYMax meet',
    lines: (
      <>
        <path d="M199 20A179 179 0 0 0 20 199" vectorEffect="non-scaling-stroke" />
        <path d="M199 150a49 49 0 0 0-49 49" vectorEffect="non-scaling-stroke" />
      </>
    ),
  },
  box: {
    viewBox: '200 0 200 400',
    fit: 'xMaxYMid meet',
    lines: (
      <>
        <path d="M400 60H240v280h160M400 130H320v140h80" vectorEffect="non-scaling-stroke" />
        <path d="M240 140a85 85 0 0 0 0 120" vectorEffect="non-scaling-stroke" />
        <circle cx="285" cy="200" r="3" fill="currentColor" />
      </>
    ),
  },
};
