import { Section } from '@mutha/shared-ui';
import { Copy, PiggyBank, Repeat2 } from 'lucide-react';

const promises = [
  {
    icon: Copy,
    title: 'Copy an acca',
    text: 'Take over a friend’s accumulator as it stands, or leave out the leg you never liked.',
  },
  {
    icon: PiggyBank,
    title: 'Track a pot',
    text: 'One pot, many hands: who put in what, what it stands at, and who called the last one.',
  },
  { icon: Repeat2, title: 'Swap filters', text: 'Your settings found something? Pass them on, and get theirs.' },
];

export function SocialPlay() {
  return (
    <Section title="Better with company" lead="Social play comes with early access.">
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid content-start gap-2 border-t-4 border-primary pt-5">
            <Icon aria-hidden="true" className="size-7 text-primary-ink" />
            <h3 className="text-2xl">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
