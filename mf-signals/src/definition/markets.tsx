import { Badge } from '@mutha/shared-ui';

export function Markets({ markets }: { markets: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {markets.map((market) => (
        <li key={market}>
          <Badge>{market}</Badge>
        </li>
      ))}
    </ul>
  );
}
