import { Section } from '@mutha/shared-ui';
import { steps } from '../structure/pitch-steps.ts';

/** The momentum line of a match, on an area 1000 wide and 170 high. */
const line =
  'M0 130C60 130 70 126 100 124S190 118 240 122 270 100 300 104 350 128 400 132 455 40 500 34 570 60 620 58 665 46 700 44 780 22 840 24 870 36 900 34L1000 30';
const points = [
  { x: 100, y: 124 },
  { x: 300, y: 104 },
  { x: 500, y: 34 },
  { x: 700, y: 44 },
  { x: 900, y: 34 },
];

/** The five steps along one match: from a quiet game, over its turn, to the visitor's action. */
export function Flow() {
  return (
    <Section title="From the fixture list to your call">
      <div className="relative">
        <svg viewBox="0 0 1000 170" aria-hidden="true" className="hidden w-full overflow-visible lg:block">
          <path d="M0 150H1000" className="stroke-line" strokeWidth="1.5" />
          <path d={`${line}V150H0z`} className="fill-primary" opacity="0.08" />
          <path d={line} fill="none" className="stroke-ink" strokeWidth="2.5" strokeLinejoin="round" />
          {points.map(({ x, y }, index) => (
            <g key={x}>
              <path d={`M${x} ${y}V150`} className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="2 6" />
              <circle
                cx={x}
                cy={y}
                r={index === 2 ? 11 : 8}
                className={index === 2 ? 'fill-primary' : 'fill-ground stroke-ink'}
                strokeWidth="2.5"
              />
            </g>
          ))}
        </svg>
        <ol className="grid border-l-2 border-line lg:grid-cols-5 lg:border-l-0">
          {steps.map(({ name, inShort }, index) => (
            <li
              key={name}
              className="relative grid content-start gap-1 py-4 pl-8 lg:justify-items-center lg:px-3 lg:py-2 lg:text-center"
            >
              <span
                aria-hidden="true"
                className={`absolute top-6 -left-[9px] size-4 rounded-full border-2 lg:hidden ${index === 2 ? 'border-primary bg-primary' : 'border-ink bg-ground'}`}
              />
              <h3 className="text-2xl">{name}</h3>
              <p className="max-w-64 text-sm text-muted">{inShort}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
