import type { ExplainerPage } from '../page.ts';

export const mirrorMatch: ExplainerPage = {
  kind: 'filter',
  slug: 'mirror-match',
  title: 'Mirror Match',
  subtitle: 'Two teams, one reflection.',
  description:
    'Sides so alike that they cancel out and open up by turns. One scores, the other answers, and neither has a way of stopping it. The centre of gravity is 2-2, with 3-2 and 2-3 a single goal away on either side.',
  tags: ['#MirrorMatch', '#CorrectScore', '#BTTS', '#Draw'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        {
          label: 'Likeness',
          text: 'Expected goals within 0.25 a match of each other, at both ends of the pitch, over the last ten.',
        },
        { label: 'Same shape', text: 'Matching formations and pressing height, so every duel has its twin.' },
        { label: 'Same leaks', text: 'Each side has scored and conceded in at least six of its last eight.' },
        {
          label: 'Thrown out',
          text: 'Two blunt sides with matching numbers. A mirror of 0-0 is still a mirror, but not this one.',
        },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Correct-score range',
          text: 'One bet spread over 2-2, 3-2 and 2-3: the balance point and the two results next door.',
        },
        { label: 'Both teams to score', text: 'The cautious cousin: it needs one answer, where the range needs two.' },
        { label: 'Draw', text: 'Usually 3.20 to 3.60 between equals, with 1-1 paying as well as 2-2.' },
        {
          label: 'Half-time draw',
          text: 'Level at the break more often than not, because neither lead is given time to grow.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Half the stake on 2-2 and a quarter each on 3-2 and 2-3 keeps the weight where the match keeps it.',
        },
        {
          label: 'In-play',
          text: 'At 1-1 before the hour the reflection holds. At 2-0 it has cracked, and the range goes with it.',
        },
        {
          label: 'The angle',
          text: 'The market prices a close match as a dull one. Two good attacks with bad locks are close as well.',
        },
      ],
    },
  ],
  picture: {
    caption:
      'One leads, the other levels, then they swap parts. From 2-2 the last goal decides between 3-2, 2-3 and no change.',
    description:
      'Two curves mirror each other about a level line. They part at 0-0, meet at 1-1, part again and meet at a pink 2-2. From there dotted branches run up to 3-2 and down to 2-3.',
  },
  upcoming: [
    {
      competition: 'La Liga',
      home: 'Osasuna',
      away: 'Alavés',
      datetime: 'Sunday 13:00',
      page: '/live?fixture=LIGA-2026-11-29-OSA-ALA',
      confidence: 'High',
      confidenceScore: 82,
    },
    {
      competition: 'Championship',
      home: 'Norwich',
      away: 'Watford',
      datetime: 'Saturday 15:00',
      page: '/live?fixture=CHAM-2026-11-28-NOR-WAT',
      confidence: 'Medium',
      confidenceScore: 71,
    },
    {
      competition: 'Premier League',
      home: 'Wolverhampton',
      away: 'Brentford',
      datetime: 'Sunday 14:00',
      page: '/filters?fixture=EPL-2026-11-29-WOL-BRE',
      confidence: 'Low',
      confidenceScore: 64,
    },
  ],
  live: [
    {
      home: 'Bologna',
      away: 'Fiorentina',
      score: '2-2',
      page: '/live?fixture=SERA-2026-11-27-BOL-FIO',
      minute: 50,
      phase: '2nd Half',
      status: 'Mirror Match holding',
      confidence: 83,
      alert:
        'Level again at 2-2: each goal has had its answer. Ten men since the 47th minute are the first crack in the glass.',
    },
  ],
  past: [
    {
      fixture: 'Mallorca vs Celta Vigo',
      preGameCall: 'Both teams to score',
      finalScore: '1-1',
      roi: '+82%',
      date: '8 Nov',
    },
    {
      fixture: 'Hoffenheim vs Heidenheim',
      preGameCall: 'Correct-score range 2-2, 3-2, 2-3',
      finalScore: '1-1',
      roi: '-100%',
      date: '1 Nov',
    },
    {
      fixture: 'Auxerre vs Strasbourg',
      preGameCall: 'Correct-score range 2-2, 3-2, 2-3',
      finalScore: '2-2',
      roi: '+525%',
      date: '25 Oct',
    },
    {
      fixture: 'Coventry vs Middlesbrough',
      preGameCall: 'Draw',
      finalScore: '2-3',
      roi: '-100%',
      date: '18 Oct',
    },
  ],
  faqs: [
    {
      question: 'Is 2-2 really the likeliest score?',
      answer:
        'Rarely. 1-1 comes up more often in nearly every fixture. 2-2 is the centre of gravity: the point an open match between equals keeps falling back to, at a price that assumes it will not.',
    },
    {
      question: 'Why 3-2 and 2-3 but not 3-3?',
      answer:
        'From 2-2 a single goal gives one of those two, and most matches have time for one. 3-3 needs two more. Its price is long for a reason, and a fourth score thins the stake on the three that matter.',
    },
    {
      question: 'When does a Mirror Match stop being one?',
      answer:
        'At a two-goal lead, or a change of shape that the other bench does not copy. A red card only cracks it: while the score is level, one list can read Mirror Match holding and another Morphing into Chaotic Cauldron.',
    },
    {
      question: 'Does it work for derbies?',
      answer:
        'Only where the numbers match. A derby makes unequal sides look equal for 20 minutes. The filter reads the ten matches before it and ignores the bunting.',
    },
  ],
  callToAction: {
    title: 'See both sides of the mirror',
    description:
      'Early access lists the matched pairs of the weekend, how close they are and where they last differed.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/filter/chaos-engine', title: 'Chaos Engine', why: 'Where a cracked mirror ends up.' },
    { page: '/filter/favdom', title: 'FavDom', why: 'The opposite case: two sides with nothing in common.' },
    {
      page: '/signal/possession-swing',
      title: 'Possession Swing',
      why: 'How to tell whose turn it is when equals take turns.',
    },
  ],
};
