import { Badge, PageHeader } from '@mutha/shared-ui';
import type { ScreenProps } from '@mutha/shell/contract';
import { Link } from 'react-router-dom';
import { readSignal } from '../data/index.ts';

export function DetailScreen({ params }: ScreenProps) {
  const signal = readSignal(params.slug ?? '');
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-10">
      <Link to="/signals">Back to signals</Link>
      {signal ? (
        <>
          <PageHeader title={signal.name}>
            <p className="flex gap-3">
              <Badge>{signal.category}</Badge> Avg confidence {signal.avgConfidence}%
            </p>
            <p className="text-lg">{signal.definition}</p>
          </PageHeader>
          <section className="grid gap-2">
            <h2 className="text-xl font-bold">Trigger criteria</h2>
            <ul className="list-disc pl-6">
              {signal.triggerCriteria.map((criterion) => (
                <li key={criterion}>{criterion}</li>
              ))}
            </ul>
          </section>
          <p>
            <Link to={`/live?signal=${signal.slug}`}>See live matches</Link>
          </p>
        </>
      ) : (
        <PageHeader title="Signal not found">
          <p className="text-muted">There is no signal of this name in the library.</p>
        </PageHeader>
      )}
    </div>
  );
}
