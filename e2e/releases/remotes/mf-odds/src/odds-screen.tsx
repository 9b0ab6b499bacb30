import { PageHeader } from '@mutha/shared-ui';

export function OddsScreen() {
  return <PageHeader title="Odds of a new team" />;
}
