/** The words and figures of one explainer page. What is drawn on it, icon and picture, is in its screen. */
export interface ExplainerPage {
  kind: 'filter' | 'signal';
  /** The last part of its path: `/filter/{slug}` or `/signal/{slug}`. */
  slug: string;
  title: string;
  /** The idea in one short line. */
  subtitle: string;
  /** Two or three sentences; also the page's description for search engines. */
  description: string;
  /** Hashtags, such as `#Corners`. */
  tags: string[];
  /** How it is recognised, what it is worth betting on, and how to play it. */
  cards: [InfoCard, InfoCard, InfoCard];
  /** What the confidence figure means here, best first, where the page has a scale of its own. */
  scale?: { range: string; meaning: string }[];
  picture: { caption: string /** What it shows, for those who cannot see it. */; description: string };
  upcoming: UpcomingMatch[];
  live: LiveMatch[];
  past: PastMatch[];
  faqs: { question: string; answer: string }[];
  callToAction: { title: string; description: string; buttonText: string; to: '/waitlist' | '/live' };
  /** Pages that read well after this one, and why. */
  related: { page: `/${'filter' | 'signal'}/${string}`; title: string; why: string }[];
}

export interface InfoCard {
  title:
    | 'Identification Method'
    | 'Relevant Betting Markets'
    | 'Betting Implications'
    | 'How to Play'
    | 'Betting Markets';
  lines: { label?: string; text: string }[];
}

/** A sample fixture. Bands (README, rule 8): 82 is High, 71 Medium, 64 Low. */
export interface UpcomingMatch {
  competition: string;
  home: string;
  away: string;
  /** Free text, such as `Tomorrow 15:00`. */
  datetime: string;
  confidence: 'High' | 'Medium' | 'Low';
  /** 1 to 100, in the band that `confidence` names. */
  confidenceScore?: number;
}

/** A sample match that is being played. */
export interface LiveMatch {
  home: string;
  away: string;
  /** Such as `1-1`, home first. */
  score: string;
  minute: number;
  /** In words, as it is shown. */
  phase: '1st Half' | 'Half Time' | '2nd Half' | 'Extra Time';
  status: LiveStatus;
  confidence: 'Strong' | 'Medium' | 'High' | 'Critical';
  /** What is happening, in one line. */
  alert: string;
}

/** What a live match can be said to be (README, rule 9). */
export type LiveStatus =
  | 'Mirror Match holding'
  | 'Morphing into Chaotic Cauldron'
  | 'FavDom active'
  | 'FavDom holding'
  | 'active'
  | 'holding'
  | 'heating'
  | 'detected'
  | 'review';

/** A sample match that is over. */
export interface PastMatch {
  /** `{home} vs {away}` */
  fixture: string;
  preGameCall: string;
  finalScore: string;
  /** Signed percent, such as `+38%` or `-100%`. */
  roi: `${'+' | '-'}${number}%`;
  /** Relative, such as `Last Saturday`, or a calendar day, such as `14 Nov`. */
  date: string;
}

export function pathOf({ kind, slug }: Pick<ExplainerPage, 'kind' | 'slug'>): string {
  return `/${kind}/${slug}`;
}
