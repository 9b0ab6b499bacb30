import { band } from '@mutha/shared-ui';
import { z } from 'zod';

const text = z.string().trim().min(1);
const score = /^\d-\d( \(.+\))?$/;

/** One of the three cards of a page. Its title is one of `titles`. */
function infoCard<const T extends readonly [string, ...string[]]>(titles: T) {
  return z.strictObject({
    title: z.enum(titles),
    lines: z.array(z.strictObject({ label: text.optional(), text })).min(3),
  });
}

/**
 * The address that shows one match (README, rule 15): its dialog on the live board or among the fixtures. A match that
 * is in neither has not begun, and the board says when it is on.
 */
const page = z.string().regex(/^\/(live|filters)\?fixture=[A-Z0-9]{2,5}-\d{4}-\d\d-\d\d-[A-Z]{3}-[A-Z]{3}$/);

/** A sample fixture of the weekend (README, rule 7). */
const upcomingMatch = z
  .strictObject({
    competition: text,
    home: text,
    away: text,
    /** UK time in the sample weekend, such as `Saturday 15:00`. */
    datetime: z.string().regex(/^(Saturday|Sunday) \d\d:\d\d$/),
    page,
    /** The bands are those of the kit (README, rule 8): 82 is High, 71 Medium, 64 Low. */
    confidence: z.enum(['High', 'Medium', 'Low']),
    /** 1 to 100, in the band that `confidence` names. */
    confidenceScore: z.int().min(1).max(100).optional(),
  })
  .refine(
    ({ confidence, confidenceScore: given }) => given === undefined || band(given) === confidence.toLowerCase(),
    'the score is outside its band',
  );

/** The possible statuses of a live match (README, rule 9). */
const liveStatus = z.enum([
  'Mirror Match holding',
  'Morphing into Chaotic Cauldron',
  'FavDom active',
  'FavDom holding',
  'active',
  'holding',
  'heating',
  'detected',
  'review',
]);

/** A match of the live board of `mf-live`, on Friday 27 November 2026 at 20:52 (README, rule 7). */
const liveMatch = z
  .strictObject({
    home: text,
    away: text,
    /** Such as `1-1`, home first. */
    score: z.string().regex(score),
    page,
    minute: z.int().min(1).max(120),
    /** The phase in words, as the page shows it. */
    phase: z.enum(['1st Half', 'Half Time', '2nd Half', 'Extra Time']),
    status: liveStatus,
    /** The figure on the live board, 70 to 100: the board shows no lower one at first. */
    confidence: z.int().min(70).max(100),
    /** The situation, in one line. */
    alert: text,
  })
  .refine(({ minute, phase }) => fits(minute, phase), 'the minute is not in its phase');

/** A sample match that is over. */
export const pastMatch = z.strictObject({
  /** `{home} vs {away}` */
  fixture: z.string().regex(/^.+ vs .+$/),
  preGameCall: text,
  finalScore: z.string().regex(score),
  /** Signed percent, such as `+38%` or `-100%`. */
  roi: z.templateLiteral([z.enum(['+', '-']), z.int(), '%']),
  /** Before the sample weekend: `Last Saturday` is 21 November, and `8 Nov` is a calendar day. */
  date: z.string().regex(/^(Last (Saturday|Sunday)|\d{1,2} (Oct|Nov))$/),
});

/**
 * The words and figures of one explainer page. Its icon and its picture are in its screen. The types in `page.ts` come
 * from this schema. Only the tests read the pages through it, so that visitors need not load it.
 */
export const explainerPage = z.strictObject({
  kind: z.enum(['filter', 'signal']),
  /** The last part of the path: `/filter/{slug}` or `/signal/{slug}`. */
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: text,
  /** Whether the signals library defines it too, at `/signal/{slug}`. */
  inLibrary: z.literal(true).optional(),
  /** The idea of the filter or signal, in one short line. */
  subtitle: text,
  /** Two or three sentences; also the page's description for search engines. */
  description: text.min(80).max(320),
  /** Hashtags, such as `#Corners`. */
  tags: z.array(z.string().regex(/^#[A-Za-z0-9]+$/)).min(3),
  /** How to recognise it, what is worth a bet, and how to play it. */
  cards: z.tuple([
    infoCard(['Identification Method']),
    infoCard(['Relevant Betting Markets', 'Betting Implications']),
    infoCard(['How to Play', 'Betting Markets']),
  ]),
  /** The meaning of the page's confidence figure, best first. Only for a page with a scale of its own. */
  scale: z
    .array(z.strictObject({ range: text, meaning: text }))
    .min(3)
    .optional(),
  picture: z.strictObject({
    caption: text,
    /** A description of the picture, for visitors who cannot see it. */
    description: text.min(60),
  }),
  upcoming: z.array(upcomingMatch).min(2),
  live: z.array(liveMatch).min(1),
  past: z.array(pastMatch).min(3),
  faqs: z.array(z.strictObject({ question: z.string().regex(/\?$/), answer: text.min(40) })).min(3),
  /** Its button leads where its words say (README, rule 11). */
  callToAction: z.strictObject({
    title: text,
    description: text,
    buttonText: text,
    /** The live board opens with the matches of this signal. */
    to: z.enum(['/waitlist', '/live']),
  }),
  /** Pages to read after this one, and why. */
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

function fits(minute: number, phase: string): boolean {
  if (phase === '1st Half') return minute <= 47;
  if (phase === 'Half Time') return minute === 45;
  if (phase === 'Extra Time') return minute > 90;
  return minute >= 46 && minute <= 97;
}
