import { Section } from '@mutha/shared-ui';

/** The meaning of the page's confidence figure, best first. */
export function Scale({ title, steps }: { title: string; steps: { range: string; meaning: string }[] }) {
  return (
    <Section title={title}>
      <dl className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ range, meaning }, index) => (
          <div key={range} className="grid content-start gap-2 border-b border-line py-5 pr-6 lg:border-b-0">
            <dt className={`font-display text-3xl font-black ${index === 0 ? 'text-primary-ink' : ''}`}>{range}</dt>
            <dd className="text-sm text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
