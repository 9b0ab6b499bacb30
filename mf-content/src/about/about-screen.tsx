import { PageHeader } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';

export function AboutScreen() {
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-10">
      <PageHeader title="All about the product" />
      <p>
        Mutha does not place bets and does not sell tips. It reads the match and tells you what it sees; you decide.
      </p>
      <p className="flex flex-wrap gap-4">
        <Link to="/filters">Filters</Link>
        <Link to="/signals">Signals</Link>
        <Link to="/waitlist">Waitlist</Link>
      </p>
    </div>
  );
}
