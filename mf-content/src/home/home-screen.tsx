import { Button, Card } from '@mutha/shared-ui';
import { Fragment } from '@mutha/shell/contract/fragment';
import { Link } from 'react-router-dom';
import { quickJoin } from './quick-join.ts';

const flow = ['Game', 'Filter', 'Signal', 'Alert', 'Action'];

export function HomeScreen() {
  return (
    <div className="mx-auto grid max-w-6xl gap-16 px-4 py-16">
      <section className="grid gap-6">
        <h1 className="text-5xl font-bold">Read the game before the odds do.</h1>
        <p className="max-w-2xl text-lg text-muted">
          Mutha is the football betting companion that tracks 800+ real-time stats, tells you what shape a match is
          taking, and leaves the call to you.
        </p>
        <p className="flex flex-wrap gap-4">
          <Button asChild>
            <Link to="/waitlist">Join the waitlist</Link>
          </Button>
          <Button asChild>
            <Link to="/how-it-works">How it works</Link>
          </Button>
        </p>
      </section>
      <ol className="grid gap-4 sm:grid-cols-5">
        {flow.map((step, index) => (
          <li key={step}>
            <Card>
              <p className="text-muted">{index + 1}</p>
              <h2 className="text-xl font-bold">{step}</h2>
            </Card>
          </li>
        ))}
      </ol>
      <Card className="grid gap-4">
        <h2 className="text-2xl font-bold">Be there first</h2>
        <Fragment of={quickJoin} source="home" standIn={<Link to="/waitlist">Join the waitlist</Link>} />
      </Card>
    </div>
  );
}
