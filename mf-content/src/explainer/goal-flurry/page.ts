import type { ExplainerPage } from '../page.ts';

export const goalFlurry: ExplainerPage = {
  kind: 'signal',
  slug: 'goal-flurry',
  title: 'Goal Flurry Potential',
  subtitle: 'One, and then another.',
  description:
    'Expected goals of 1.5 or more within five minutes: the kind of spell that rarely ends with one. It takes clear chances to get there, not volume. The signal claims an 89% success rate over 156 matches, which is a strike rate and not a return.',
  tags: ['#GoalFlurryPotential', '#xG', '#OverGoals', '#NextGoal'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Spike', text: 'An xG spike of 1.5 or more in 5 minutes.' },
        {
          label: 'What it takes',
          text: 'Two big chances and a decent one. Hopeful crosses do not add up to that in the time.',
        },
        { label: 'Record', text: 'It claims 89% success over 156 matches. The other one in nine looked just as good.' },
        {
          label: 'Read with care',
          text: 'A penalty is worth nearly 0.8 by itself. Take it out, and see how much of a spell is left.',
        },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Next goal',
          text: 'The side with the larger share of the spike. If the share is even, any goal beats picking a scorer.',
        },
        {
          label: 'Over goals',
          text: 'The line one above the score, in the minutes before the total has been redrawn.',
        },
        { label: 'BTTS', text: 'When both keepers were in it. A spike at one end says little about the other.' },
        { label: 'Next ten minutes', text: 'Short windows suit a short spell, and cost less if it has passed.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'High lines and quick forwards on both sides. Two low blocks hardly ever make 1.5 in five minutes.',
        },
        {
          label: 'In-play',
          text: 'If the spike brought a goal, watch the restart: when the next attack comes straight back, the spell is still on.',
        },
        {
          label: 'The angle',
          text: 'A goal tells everybody. A spike without one tells those who were counting.',
        },
      ],
    },
  ],
  picture: {
    caption: 'xG of the last five minutes, read through the match. It idles for an hour, then clears 1.5.',
    description:
      'A low, uneven line along the minutes of a match. At 65 minutes it shoots up to a peak of 1.7, through a dashed line at 1.5; the peak is filled in.',
  },
  upcoming: [
    {
      competition: 'Eredivisie',
      home: 'Ajax',
      away: 'Groningen',
      datetime: 'Saturday 19:00',
      page: '/live?fixture=ERED-2026-11-28-AJA-GRO',
      confidence: 'High',
      confidenceScore: 85,
    },
    {
      competition: 'Ligue 1',
      home: 'Monaco',
      away: 'Le Havre',
      datetime: 'Saturday 18:00',
      page: '/live?fixture=LIG1-2026-11-28-MON-HAV',
      confidence: 'Medium',
    },
    {
      competition: 'Austrian Bundesliga',
      home: 'Salzburg',
      away: 'LASK',
      datetime: 'Sunday 16:00',
      page: '/live?fixture=AUTB-2026-11-29-SAL-LAS',
      confidence: 'Low',
      confidenceScore: 62,
    },
  ],
  live: [
    {
      home: 'Frankfurt',
      away: 'Köln',
      score: '3-1',
      page: '/live?fixture=BUND-2026-11-27-SGE-KOE',
      minute: 65,
      phase: '2nd Half',
      status: 'heating',
      confidence: 92,
      alert: 'Three big chances in five minutes before the hour, on top of four goals.',
    },
    {
      home: 'Newcastle',
      away: 'Aston Villa',
      score: '1-0',
      page: '/live?fixture=EPL-2026-11-27-NEW-AVL',
      minute: 37,
      phase: '1st Half',
      status: 'detected',
      confidence: 86,
      alert: 'Expected goals of 1.7 in five minutes, and still one goal on the board, from the 14th.',
    },
  ],
  past: [
    {
      fixture: 'Anderlecht vs Genk',
      preGameCall: 'In play: over 2.5 goals',
      finalScore: '3-2',
      roi: '+66%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Aston Villa vs Brentford',
      preGameCall: 'In play: both teams to score',
      finalScore: '2-1',
      roi: '+47%',
      date: '7 Nov',
    },
    {
      fixture: 'Lyon vs Lorient',
      preGameCall: 'In play: over 1.5 goals',
      finalScore: '1-0',
      roi: '-100%',
      date: '1 Nov',
    },
    {
      fixture: 'Fenerbahçe vs Kasımpaşa',
      preGameCall: 'In play: next goal, home',
      finalScore: '3-0',
      roi: '+39%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'What does the 89% mean?',
      answer:
        'It is the success rate the signal claims, over 156 matches. It says how often the call came in, not what it paid. At odds of 1.10, a bet that wins 89 times in a hundred still loses money.',
    },
    {
      question: 'Can a single chance set it off?',
      answer:
        'It cannot. The best chance in football, an open goal from two yards, is worth less than 1. It takes at least two in the same five minutes, and mostly three.',
    },
    {
      question: 'Does it still count once there has been a goal?',
      answer:
        'Yes, and often for more. The goal is part of the spike, the shape has gone and the ball is back in play within the minute. A long stoppage or two defensive changes are what end it.',
    },
    {
      question: 'What fools the number?',
      answer:
        'Rebounds. Three efforts in four seconds can add up to 1.5 although only one of them could have gone in. A scramble is not a spell, however it adds up.',
    },
  ],
  callToAction: {
    title: 'Be there before the second one',
    description:
      'On the waitlist you hear first when the flurry alerts open, and what a spike looks like as it builds.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/signal/shot-surge', title: 'Shot Surge', why: 'Counts the attempts that this one weighs.' },
    { page: '/filter/glass-jaw', title: 'Glass Jaw', why: 'Sides for whom the first goal is only the start of it.' },
    {
      page: '/filter/late-swingers',
      title: 'Late Swingers',
      why: 'When the flurry keeps an appointment after 75 minutes.',
    },
  ],
};
