import { Section } from '@mutha/shared-ui';

const guidelines = [
  [
    'Numbers, teams and times lead.',
    'They get the display face. Decoration follows, in lines and arcs, and never speaks.',
  ],
  [
    'One hot pink thing at a time.',
    'Pink is for what to do next, and for high confidence. Where everything is pink, nothing is.',
  ],
  ['Confidence looks the same everywhere.', 'Figure and stripes, from the smallest badge to the largest headline.'],
  ['Never by colour alone.', 'Every state has a word, a shape or a length as well.'],
  ['Motion is short and means something.', 'Up to 200 milliseconds, and gone for those who ask for less.'],
  ['Words are plain.', 'Say what happened, what it means, and what to do. No blame, no jokes in errors.'],
];

export function Guidelines() {
  return (
    <Section title="Usage guidelines">
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {guidelines.map(([rule, why], index) => (
          <li key={rule} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2 border-t border-line pt-4">
            <span aria-hidden="true" className="font-display text-3xl font-black text-primary">
              {index + 1}
            </span>
            <span>
              <strong className="font-semibold">{rule}</strong> <span className="text-muted">{why}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
