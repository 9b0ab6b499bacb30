import { Link } from '@mutha/remote/router';
import { Button, PageHeader, Section } from '@mutha/shared-ui';
import { Faq } from '../structure/faq.tsx';
import { facts, questions } from './about.ts';

export function AboutScreen() {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader
        title="All about the product"
        lead="Mutha reads football matches for people who bet on them: before kick‑off by the shape of the game, after it by the turn the game takes."
      >
        <p className="mt-4 flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/waitlist">Join the waitlist</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/filters">See the filters</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/signals">See the signals</Link>
          </Button>
        </p>
      </PageHeader>
      <dl className="grid border-t border-line md:grid-cols-3">
        {facts.map(({ title, text }) => (
          <div key={title} className="grid content-start gap-3 border-b border-line py-8 md:pr-10">
            <dt className="font-display text-3xl leading-none font-black">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <Section title="Fair questions">
        <Faq questions={questions} />
      </Section>
    </div>
  );
}
