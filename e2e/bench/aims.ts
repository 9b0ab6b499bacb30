import { cable, slow4g } from './conditions.ts';
import {
  building,
  displayFace,
  earlyForm,
  layoutShift,
  lighthouse,
  loads,
  type Measure,
  navigations,
  returns,
  trip,
} from './measures.ts';
import { type Change, changes, type Rival } from './variant.ts';

/** How a figure is written. */
export const units = {
  times: { size: 1, finest: 2, name: '' },
  kilobytes: { size: 1_000, finest: 1, name: ' kB' },
  seconds: { size: 1_000, finest: 2, name: ' s' },
  shift: { size: 1, finest: 3, name: '' },
  score: { size: 1, finest: 0, name: '' },
};

/** What this site is meant to reach. */
export interface Aim {
  figure: string;
  of: Measure;
  /**
   * The aim is for the multiple of this rival's figure: the median of all places where both are measured. Without a
   * rival it is for this site's own figure at the worst place.
   */
  against?: Rival;
  /** Of a multiple: `times`. */
  unit: keyof typeof units;
  /** One of the two, in the unit. */
  atMost?: number;
  atLeast?: number;
  /** Whether each load counts, and not the median of a place's loads. */
  isOfEveryLoad?: boolean;
  /** Why it is an aim no more. The figure is still measured. */
  withdrawn?: string;
}

const times = (figure: string, of: Measure, against: Rival, atMost: number, withdrawn?: string): Aim => ({
  figure,
  of,
  against,
  unit: 'times',
  atMost,
  withdrawn,
});

const used = { kind: 'used' } as const;
const read = { kind: 'read' } as const;

/** A returning visitor's bytes as a part of one bundle's: with dictionaries, and without. */
const returning: Record<Change, [number, number]> = {
  text: [0.03, 0.2],
  code: [0.04, 0.2],
  shell: [0.1, 1],
  all: [0.15, 1.3],
};
const otherSources =
  'It was set before the one bundle was built from the same sources. That bundle has no HTML for each page, which is most of what this site sends again.';
const sameSources =
  'The prerendered bundle of the same sources needs more than that, without any federation. The aim was set before it was built from them.';
const belowOurHtml =
  'HTML alone, without any script, takes 1.0 to 1.1 times as long as this rival. Our HTML holds the display face, which the aim for that face needs; rivals paint a fallback first.';
const belowOneTask =
  'On these pages the main thread is blocked for less than one task, so a multiple compares two figures that are next to nothing.';

/** All aims, in the order of the docs. */
export const aims: Aim[] = [
  times('LCP', loads('lcp'), 'prerendered', 0.95, belowOurHtml),
  times('LCP', loads('lcp'), 'federation', 0.4),
  times('LCP', loads('lcp'), 'astro', 0.98, belowOurHtml),
  times('LCP, pages that are read', loads('lcp', read), 'html', 1.03),
  times('answers, pages that are read', loads('answers', read), 'prerendered', 1.05, belowOurHtml),
  times('answers, pages that are read', loads('answers', read), 'astro', 1.05),
  times('answers, pages that are used, slow 4G', loads('answers', { ...used, network: slow4g }), 'bundle', 0.72),
  times('answers, pages that are used, slow 4G', loads('answers', { ...used, network: slow4g }), 'astro', 0.88),
  times('answers, pages that are used, cable', loads('answers', { ...used, network: cable }), 'bundle', 0.72),
  times('answers, pages that are used, cable', loads('answers', { ...used, network: cable }), 'astro', 0.95),
  times('answers, pages that are used', loads('answers', used), 'prerendered', 0.85),
  times('early form answered', earlyForm, 'bundle', 0.95),
  times('early form answered', earlyForm, 'prerendered', 1),
  times('early form answered', earlyForm, 'astro', 1),
  times('main thread blocked, pages that are used', loads('blocked', used), 'prerendered', 0.75),
  times('main thread blocked, pages that are read', loads('blocked', read), 'prerendered', 0.5, belowOneTask),
  {
    figure: 'JavaScript before it answers, pages that are used',
    of: loads('scriptBytesBefore', used),
    unit: 'kilobytes',
    atMost: 87,
    withdrawn: sameSources,
  },
  times('JavaScript before it answers, pages that are used', loads('scriptBytesBefore', used), 'bundle', 1),
  times('JavaScript before it answers, pages that are used', loads('scriptBytesBefore', used), 'federation', 0.4),
  {
    figure: 'bytes before it answers, `/filters`',
    of: loads('bytesBefore', { path: '/filters' }),
    unit: 'kilobytes',
    atMost: 125,
  },
  times(trip('used', 'none'), navigations('largest', 'used', 'none'), 'bundle', 1),
  times(trip('used', 'hover'), navigations('largest', 'used', 'hover'), 'bundle', 0.6),
  times(trip('used', 'visible'), navigations('largest', 'used', 'visible'), 'bundle', 1),
  times(trip('read', 'none'), navigations('largest', 'read', 'none'), 'bundle', 1.1),
  times(`${trip('read', 'hover')}: paint`, navigations('largest', 'read', 'hover'), 'bundle', 0.7),
  times(`${trip('read', 'hover')}: answers`, navigations('answers', 'read', 'hover'), 'bundle', 1),
  {
    figure: 'display face in wordmark and heading, first visit, slow 4G',
    of: displayFace(slow4g),
    unit: 'seconds',
    atMost: 1,
    isOfEveryLoad: true,
  },
  { figure: 'layout shift', of: layoutShift, unit: 'shift', atMost: 0, isOfEveryLoad: true },
  ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map(
    (score): Aim => ({
      figure: `Lighthouse, mobile: ${score === 'seo' ? 'SEO' : score.replace('-', ' ')}`,
      of: lighthouse(score),
      unit: 'score',
      atLeast: 100,
    }),
  ),
  ...(Object.keys(returning) as Change[]).flatMap((change) =>
    [true, false].map((deltas) =>
      times(
        `a returning visitor's bytes, ${changes[change]}, ${deltas ? 'with' : 'without'} dictionaries`,
        returns(change, deltas),
        'bundle',
        returning[change][deltas ? 0 : 1],
        otherSources,
      ),
    ),
  ),
  times("one team's build and release", building, 'bundle', 0.5),
];
