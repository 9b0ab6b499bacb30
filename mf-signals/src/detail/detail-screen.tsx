import type { ScreenProps } from '@mutha/remote';
import { Link } from '@mutha/remote/router';
import { Badge, Button, Confidence, PageHeader, Section } from '@mutha/shared-ui';
import { readSignal, type Signal } from '../data/index.ts';
import { ConfidenceGuide } from '../definition/confidence-guide.tsx';
import { Examples } from '../definition/examples.tsx';
import { Markets } from '../definition/markets.tsx';
import { Method } from '../definition/method.tsx';
import { SampleNote } from '../definition/sample-note.tsx';
import { TriggerCriteria } from '../definition/trigger-criteria.tsx';
import { WaysOn } from '../definition/ways-on.tsx';

/** A definition in full, or what is said of an unknown slug (README, rule 8). */
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
        <div className="mt-4">
          <SampleNote />
        </div>
        <p className="mt-6 flex flex-wrap gap-3">
          <WaysOn signal={signal} isOnPage />
        </p>
      </PageHeader>
      <Section title="Trigger criteria">
        <TriggerCriteria criteria={signal.triggerCriteria} />
      </Section>
      <Section title="Confidence guidance">
        <ConfidenceGuide average={signal.avgConfidence} guidance={signal.confidenceGuidance} />
      </Section>
      <Section title="Recommended markets">
        <Markets markets={signal.markets} />
      </Section>
      <Section title="Recent examples">
        <Examples examples={signal.examples} />
      </Section>
      <Section title="Method">
        <Method signal={signal} />
      </Section>
    </>
  );
}
