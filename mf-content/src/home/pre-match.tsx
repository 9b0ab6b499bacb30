import { Confidence } from '@mutha/shared-ui';
import { Feature } from './feature.tsx';

const reads = [
  {
    match: 'Arsenal vs Brighton',
    filter: 'FavDom',
    confidence: 86,
    why: 'First goal in seven of the last eight at home.',
  },
  {
    match: 'Wolverhampton vs Brentford',
    filter: 'Late Swingers',
    confidence: 74,
    why: 'Nine goals after the 75th in six matches.',
  },
  {
    match: 'Everton vs Crystal Palace',
    filter: 'Momentum Stall',
    confidence: 64,
    why: 'The run goes on; the shots stopped a month ago.',
  },
];

export function PreMatch() {
  return (
    <Feature
      side="right"
      title="Find the match before it starts"
      text="Pre-match filters go through the fixtures by form, odds and conditions, and say which kind of game each is likely to be. Every one comes with a figure and a reason."
      link={{ to: '/filters', label: 'Browse the fixtures' }}
    >
      <ul className="grid">
        {reads.map(({ match, filter, confidence, why }) => (
          <li key={match} className="grid gap-1 border-b border-line py-4 first:pt-0">
            <p className="grid justify-items-start gap-x-4 gap-y-1 sm:flex sm:items-center sm:justify-between">
              <span className="font-display text-xl font-bold">{match}</span>
              <Confidence value={confidence} label={filter} />
            </p>
            <p className="text-sm text-muted">
              <strong className="font-semibold text-ink">{filter}.</strong> {why}
            </p>
          </li>
        ))}
      </ul>
      <figcaption className="pt-4 text-xs text-muted">Sample data.</figcaption>
    </Feature>
  );
}
