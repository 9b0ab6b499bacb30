import { Badge, Button, Confidence, PageHeader, Section } from '@mutha/shared-ui';
import type { ScreenProps } from '@mutha/shell/contract';
import { Link } from 'react-router-dom';
import { readSignal, type Signal } from '../data/index.ts';

export function DetailScreen({ params }: ScreenProps) {
  const signal = readSignal(params.slug ?? '');
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16 sm:px-6">
      {signal ? (
        <SignalDetail signal={signal} />
      ) : (
        <PageHeader
          title="Signal not found"
          lead="There is no signal of this name in the library."
          above={<BackLink />}
        />
      )}
    </div>
  );
}

function BackLink() {
  return (
    <p>
      <Button asChild variant="link" size="sm">
        <Link to="/signals">Back to signals</Link>
      </Button>
    </p>
  );
}

function SignalDetail({ signal }: { signal: Signal }) {
  return (
    <>
      <PageHeader title={signal.name} lead={signal.definition} above={<BackLink />}>
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <Badge>{signal.category}</Badge> Avg confidence{' '}
          <Confidence value={signal.avgConfidence} label="Avg confidence" />
        </p>
      </PageHeader>
      <Section title="Trigger criteria">
        <ul className="grid gap-3">
          {signal.triggerCriteria.map((criterion) => (
            <li key={criterion} className="border-l-4 border-primary pl-4">
              {criterion}
            </li>
          ))}
        </ul>
      </Section>
      <p>
        <Button asChild variant="outline">
          <Link to={`/live?signal=${signal.slug}`}>See live matches</Link>
        </Button>
      </p>
    </>
  );
}
