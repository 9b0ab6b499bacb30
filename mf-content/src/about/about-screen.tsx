import { Button, PageHeader } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';

export function AboutScreen() {
  return (
    <div className="mx-auto grid max-w-4xl gap-6 px-4 pb-16 sm:px-6">
      <PageHeader title="All about the product" />
      <p>
        Mutha does not place bets and does not sell tips. It reads the match and tells you what it sees; you decide.
      </p>
      <p className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <Link to="/filters">Filters</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/signals">Signals</Link>
        </Button>
        <Button asChild>
          <Link to="/waitlist">Waitlist</Link>
        </Button>
      </p>
    </div>
  );
}
