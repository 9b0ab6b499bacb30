import { Button, Card, PageHeader } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';

const steps = [
  { name: 'Game', text: 'Every fixture is read from form, odds and conditions.' },
  { name: 'Filter', text: 'Filters say what shape the game will take, and how sure they are.' },
  { name: 'Signal', text: 'Once it runs, signals fire when a pattern points to a goal, a card, a corner or a swing.' },
  { name: 'Alert', text: 'You hear of it while it still matters.' },
  { name: 'Action', text: 'Back, lay, build, or leave it. The call is yours.' },
];

export function HowItWorksScreen() {
  return (
    <div className="mx-auto grid max-w-4xl gap-8 px-4 pb-16 sm:px-6">
      <PageHeader title="How it works" />
      <ol className="grid gap-4">
        {steps.map(({ name, text }) => (
          <li key={name}>
            <Card>
              <h2 className="text-2xl">{name}</h2>
              <p className="text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ol>
      <p>
        <Button asChild>
          <Link to="/waitlist">GET STARTED</Link>
        </Button>
      </p>
    </div>
  );
}
