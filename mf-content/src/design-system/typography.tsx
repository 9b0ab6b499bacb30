import { Section } from '@mutha/shared-ui';

const scale = [
  { name: '5xl', className: 'font-display text-5xl font-black', sample: '90+4' },
  { name: '4xl', className: 'font-display text-4xl font-black', sample: 'Page title' },
  { name: '3xl', className: 'font-display text-3xl font-extrabold', sample: 'Section heading' },
  { name: '2xl', className: 'font-display text-2xl font-extrabold', sample: 'Card heading, dialog title' },
  { name: 'xl', className: 'font-display text-xl font-extrabold', sample: 'Team names, small headings' },
  { name: 'lg', className: 'text-lg', sample: 'A lead: one sentence that says what the page is for.' },
  { name: 'base', className: 'text-base', sample: 'Running text. Calm, legible, never below this size for reading.' },
  { name: 'sm', className: 'text-sm', sample: 'Labels, buttons, second-rank text.' },
  { name: 'xs', className: 'text-xs', sample: 'Badges, chips, table heads. 0123456789' },
];

export function Typography() {
  return (
    <Section
      title="Typography"
      lead="A condensed display face for what leads; a calm one for what is read. Figures are tabular everywhere, so columns of them line up."
    >
      <dl className="grid">
        {scale.map(({ name, className, sample }) => (
          <div key={name} className="grid gap-2 border-t border-line py-4 sm:grid-cols-[6rem_1fr] sm:items-baseline">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`min-w-0 wrap-break-word ${className}`}>{sample}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
