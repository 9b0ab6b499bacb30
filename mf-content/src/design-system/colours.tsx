import { Badge, Section } from '@mutha/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { contrastRatio } from './contrast.ts';

interface Pair {
  name: string;
  on: string;
  use: string;
  /** The least contrast ratio that WCAG asks for: 4.5 for text, 3 for controls. */
  least: 4.5 | 3;
}

const pairs: Pair[] = [
  { name: 'ink', on: 'ground', use: 'Text', least: 4.5 },
  { name: 'muted', on: 'ground', use: 'Second-rank text', least: 4.5 },
  { name: 'muted', on: 'raised', use: 'Second-rank text on a card', least: 4.5 },
  { name: 'on-primary', on: 'primary', use: 'Text on hot pink', least: 4.5 },
  { name: 'primary-ink', on: 'ground', use: 'Links', least: 4.5 },
  { name: 'primary', on: 'ground', use: 'Hot pink: the one thing to do', least: 3 },
  { name: 'line-strong', on: 'raised', use: 'Bounds of a control', least: 3 },
  { name: 'success', on: 'raised', use: 'It worked', least: 4.5 },
  { name: 'warning', on: 'raised', use: 'Look out', least: 4.5 },
  { name: 'danger', on: 'raised', use: 'It did not work', least: 4.5 },
  { name: 'on-danger', on: 'danger', use: 'Text on a destructive button', least: 4.5 },
];

/** The palette, with the contrast ratios as this browser draws them. */
export function Colours() {
  return (
    <Section
      title="Colour"
      lead="Hot pink leads and is used for one thing at a time. Each pair shows the contrast measured in this browser, in the scheme that you see."
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {pairs.map((pair) => (
          <Swatch key={`${pair.name} ${pair.on}`} {...pair} />
        ))}
      </ul>
    </Section>
  );
}

function Swatch({ name, on, use, least }: Pair) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();

  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: light)');
    const measure = () => {
      if (!sample.current) return;
      const { color, backgroundColor } = getComputedStyle(sample.current);
      setRatio(contrastRatio(color, backgroundColor));
    };
    measure();
    scheme.addEventListener('change', measure);
    return () => scheme.removeEventListener('change', measure);
  }, []);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised p-3 sm:flex-nowrap">
      <span
        ref={sample}
        aria-hidden="true"
        className="grid size-16 flex-none place-items-center rounded-md border border-line font-display text-2xl font-black"
        style={{ color: `var(--color-${name})`, backgroundColor: `var(--color-${on})` }}
      >
        {least === 3 ? '●' : 'Aa'}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">
          {name} <span className="font-normal text-muted">on {on}</span>
        </span>
        <span className="text-sm text-muted">{use}</span>
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-[7ch]">{ratio ? `${ratio.toFixed(1)} : 1` : '– : 1'}</span>
          <Badge variant={!ratio ? 'outline' : ratio >= least ? 'success' : 'danger'}>at least {least}</Badge>
        </span>
      </span>
    </li>
  );
}
