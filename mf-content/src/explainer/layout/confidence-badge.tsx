import { Badge } from '@mutha/shared-ui';

interface ConfidenceBadgeProps {
  /** In either spelling: `high` of the kit, or `High` of a page. */
  band: string;
  /** 1 to 100. */
  score: number | undefined;
}

/** One scale for matches to come and matches under way: the band in words, and its figure (README, rule 8). */
export function ConfidenceBadge({ band, score }: ConfidenceBadgeProps) {
  return (
    <Badge variant={band.toLowerCase() === 'high' ? 'default' : 'secondary'} className="capitalize">
      {[band, score].filter(Boolean).join(' ')}
    </Badge>
  );
}
