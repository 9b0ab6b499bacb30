import { band } from '@mutha/shared-ui';
import { z } from 'zod';
import type { ExplainerPage } from './page.ts';

const text = z.string().trim().min(1);
const score = /^\d-\d( \(.+\))?$/;

/** What a page must be beyond its type. The tests read every page through it; no visitor's browser needs to. */
export const explainerSchema: z.ZodType<ExplainerPage> = z.strictObject({
  kind: z.enum(['filter', 'signal']),
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: text,
  subtitle: text,
  description: text.min(80).max(320),
  tags: z.array(z.string().regex(/^#[A-Za-z0-9]+$/)).min(3),
  cards: z.tuple([
    card(['Identification Method']),
    card(['Relevant Betting Markets', 'Betting Implications']),
    card(['How to Play', 'Betting Markets']),
  ]),
  scale: z
    .array(z.strictObject({ range: text, meaning: text }))
    .min(3)
    .optional(),
  picture: z.strictObject({ caption: text, description: text.min(60) }),
  upcoming: z
    .array(
      z
        .strictObject({
          competition: text,
          home: text,
          away: text,
          datetime: text,
          confidence: z.enum(['High', 'Medium', 'Low']),
          confidenceScore: z.int().min(1).max(100).optional(),
        })
        .refine(
          ({ confidence, confidenceScore: given }) => given === undefined || band(given) === confidence.toLowerCase(),
          'the score is outside its band',
        ),
    )
    .min(2),
  live: z
    .array(
      z
        .strictObject({
          home: text,
          away: text,
          score: z.string().regex(score),
          minute: z.int().min(1).max(120),
          phase: z.enum(['1st Half', 'Half Time', '2nd Half', 'Extra Time']),
          status: z.enum([
            'Mirror Match holding',
            'Morphing into Chaotic Cauldron',
            'FavDom active',
            'FavDom holding',
            'active',
            'holding',
            'heating',
            'detected',
            'review',
          ]),
          confidence: z.enum(['Strong', 'Medium', 'High', 'Critical']),
          alert: text,
        })
        .refine(({ minute, phase }) => fits(minute, phase), 'the minute is not in its phase'),
    )
    .min(1),
  past: z
    .array(
      z.strictObject({
        fixture: z.string().regex(/^.+ vs .+$/),
        preGameCall: text,
        finalScore: z.string().regex(score),
        roi: z.templateLiteral([z.enum(['+', '-']), z.int(), '%']),
        date: text,
      }),
    )
    .min(3),
  faqs: z.array(z.strictObject({ question: z.string().regex(/\?$/), answer: text.min(40) })).min(3),
  callToAction: z.strictObject({
    title: text,
    description: text,
    buttonText: text,
    to: z.enum(['/waitlist', '/live']),
  }),
  related: z
    .array(
      z.strictObject({
        page: z.templateLiteral(['/', z.enum(['filter', 'signal']), '/', text]),
        title: text,
        why: text,
      }),
    )
    .min(2),
});

function card<const T extends readonly [string, ...string[]]>(titles: T) {
  return z.strictObject({
    title: z.enum(titles),
    lines: z.array(z.strictObject({ label: text.optional(), text })).min(3),
  });
}

function fits(minute: number, phase: string): boolean {
  if (phase === '1st Half') return minute <= 47;
  if (phase === 'Half Time') return minute === 45;
  if (phase === 'Extra Time') return minute > 90;
  return minute >= 46 && minute <= 97;
}
