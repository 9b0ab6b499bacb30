import type { ScreenProps } from '@mutha/remote';
import { Breadcrumbs } from '@mutha/remote/breadcrumbs';
import { Link } from '@mutha/remote/router';
import { Badge, Button, Confidence, Motif, Section } from '@mutha/shared-ui';
import type { ReactNode } from 'react';
import { readSignal, type Signal } from '../data/index.ts';
import { ConfidenceGuide } from '../definition/confidence-guide.tsx';
import { Examples } from '../definition/examples.tsx';
import { Markets } from '../definition/markets.tsx';
import { Method } from '../definition/method.tsx';
import { SampleNote } from '../definition/sample-note.tsx';
import { TriggerCriteria } from '../definition/trigger-criteria.tsx';
import { WaysOn } from '../definition/ways-on.tsx';
import { SignalPicture } from './signal-picture.tsx';

/** A definition in full, or what is said of an unknown slug (README, rule 8). */
export function DetailScreen({ params }: ScreenProps) {
  const signal = readSignal(params.slug ?? '');
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      {signal ? <SignalDetail signal={signal} /> : <SignalNotFound />}
    </div>
  );
}

/** As the 404 page of the site is. */
function SignalNotFound() {
  return (
    <section className="relative isolate grid min-h-[70dvh] content-center justify-items-center gap-5 py-16 text-center">
      <Motif kind="circle" className="absolute top-1/2 left-1/2 -z-10 size-[min(36rem,108vw)] -translate-1/2" />
      <p aria-hidden="true" className="font-display text-5xl font-black text-primary">
        404
      </p>
      <h1 className="text-3xl">Signal not found</h1>
      <p className="max-w-xs text-muted sm:max-w-md">There is no signal of this name in the library.</p>
      <Button asChild>
        <Link to="/signals">Back to signals</Link>
      </Button>
    </section>
  );
}

function SignalDetail({ signal }: { signal: Signal }) {
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 pt-6 pb-10 lg:grid-cols-2 lg:pt-10">
        <div className="grid content-start justify-items-start gap-5">
          <Breadcrumbs
            above={[
              { to: '/', label: 'Home' },
              { to: '/signals', label: 'Signals' },
            ]}
            here={signal.name}
          />
          <Badge>{signal.category}</Badge>
          <h1 className="text-4xl font-black">{signal.name}</h1>
          <p className="max-w-xl text-lg text-muted">{signal.definition}</p>
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            <Figure name="Avg confidence">
              <Confidence value={signal.avgConfidence} label="Avg confidence" />
            </Figure>
            {signal.hitRate !== undefined && (
              <Figure name="Hit rate">
                <span className="font-display text-xl leading-none font-extrabold">{signal.hitRate}%</span>
              </Figure>
            )}
          </dl>
          <SampleNote />
          <p className="flex flex-wrap gap-3">
            <WaysOn signal={signal} isOnPage />
          </p>
        </div>
        <SignalPicture signal={signal} />
      </header>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <Section title="Trigger criteria">
          <TriggerCriteria criteria={signal.triggerCriteria} />
        </Section>
        <Section title="Confidence guidance">
          <ConfidenceGuide average={signal.avgConfidence} guidance={signal.confidenceGuidance} />
        </Section>
        <Section title="Recommended markets">
          <Markets markets={signal.markets} />
        </Section>
        <Section title="Method">
          <Method signal={signal} />
        </Section>
      </div>
      <Section title="Recent examples">
        <Examples examples={signal.examples} />
      </Section>
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
