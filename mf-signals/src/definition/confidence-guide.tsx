import { Confidence } from '@mutha/shared-ui';

interface ConfidenceGuideProps {
  /** The average confidence, 0 to 100. */
  average: number;
  guidance: string;
}

/** How to read a signal's confidence: its average on the scale of bands, and what that means. */
export function ConfidenceGuide({ average, guidance }: ConfidenceGuideProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Confidence size="lg" value={average} label="Avg confidence" />
        <ol aria-label="The scale" className="flex flex-wrap gap-4 text-xs text-muted">
          {/* The kit decides where the bands begin. The test checks that these figures are the same. */}
          {[
            { from: 80, name: 'High, from 80' },
            { from: 65, name: 'Medium, from 65' },
            { from: 40, name: 'Low, below' },
          ].map(({ from, name }) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden="true">
                <Confidence size="sm" value={from} />
              </span>
              {name}
            </li>
          ))}
        </ol>
      </div>
      <p className="text-muted">{guidance}</p>
    </div>
  );
}
