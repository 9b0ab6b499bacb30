import type { ExplainerPage } from '../page.ts';

export const setPieceSqueeze: ExplainerPage = {
  kind: 'filter',
  slug: 'set-piece-squeeze',
  title: 'Set Piece Squeeze',
  subtitle: 'Dead balls, live money.',
  description:
    'Where corners and free kicks decide more than open play does, and one side defends them badly. It takes two: a team with a taker and a plan, and an opponent that loses its man at the far post every other week.',
  tags: ['#SetPieceSqueeze', '#Corners', '#AnytimeScorer', '#Headers'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Attack', text: 'At least 40% of its last 20 goals from corners, free kicks and long throws.' },
        {
          label: 'Defence',
          text: 'An opponent that gives up 0.4 expected goals a match from dead balls, a good third of all it allows.',
        },
        {
          label: 'Supply',
          text: 'Five corners and three wide free kicks a match. A plan needs something to work with.',
        },
        {
          label: 'Left out',
          text: 'Penalties, always. They fatten the dead-ball column and say nothing about who can head it.',
        },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Centre-back to score',
          text: 'Anytime prices of 10.0 and up, made from a career average and not from this opponent.',
        },
        { label: 'Goal by header', text: 'Where it is offered, the market closest to the idea.' },
        {
          label: 'Team to score',
          text: 'The blunt side still gets one. It just comes from the flag and not the pass.',
        },
        { label: 'Team corners', text: 'A side that scores from them plays for them, so the count runs high as well.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Check that the taker starts. Without his delivery the tall men are just tall, and the score drops by 20.',
        },
        {
          label: 'In-play',
          text: 'Watch the first two corners: who is free at the far post, and does anybody move to fix it by the third.',
        },
        {
          label: 'The angle',
          text: 'Goal models see shots in open play first. A side that wins 1-0 from a throw-in looks lucky to them.',
        },
      ],
    },
  ],
  picture: {
    caption:
      'The corner bends past the zonal line and the crowd in front of it. One man is loose at the far post, as he was last week.',
    description:
      'A penalty area from above. Five defenders stand in a line across the six-yard box, four attackers crowd in front of them. A pink curve runs from the corner flag past all of them to an unmarked man at the far post.',
  },
  upcoming: [
    {
      competition: 'Scottish Premiership',
      home: 'Hearts',
      away: 'Aberdeen',
      datetime: 'Sunday 12:00',
      page: '/live?fixture=SPFL-2026-11-29-HEA-ABE',
      confidence: 'High',
      confidenceScore: 83,
    },
    {
      competition: 'Premier League',
      home: 'Everton',
      away: 'Crystal Palace',
      datetime: 'Saturday 17:30',
      page: '/filters?fixture=EPL-2026-11-28-EVE-CRY',
      confidence: 'Medium',
      confidenceScore: 76,
    },
    {
      competition: 'La Liga',
      home: 'Osasuna',
      away: 'Alavés',
      datetime: 'Sunday 13:00',
      page: '/live?fixture=LIGA-2026-11-29-OSA-ALA',
      confidence: 'Medium',
      confidenceScore: 75,
    },
  ],
  live: [
    {
      home: 'Newcastle',
      away: 'Aston Villa',
      score: '1-0',
      page: '/live?fixture=EPL-2026-11-27-NEW-AVL',
      minute: 37,
      phase: '1st Half',
      status: 'heating',
      confidence: 78,
      alert:
        'Up to the 27th minute every chance came from a dead ball. Four more corners have followed, all from the left.',
    },
  ],
  past: [
    {
      fixture: 'Atlético Madrid vs Rayo Vallecano',
      preGameCall: 'Goal by header',
      finalScore: '1-0 (header, 63rd minute)',
      roi: '+110%',
      date: 'Last Saturday',
    },
    {
      fixture: 'Mainz vs Augsburg',
      preGameCall: 'Home over 5.5 corners',
      finalScore: '2-1 (8 home corners)',
      roi: '+70%',
      date: '8 Nov',
    },
    {
      fixture: 'West Brom vs Blackburn',
      preGameCall: 'Home centre-back to score',
      finalScore: '2-0 (both forwards)',
      roi: '-100%',
      date: '1 Nov',
    },
  ],
  faqs: [
    {
      question: 'Do set-piece numbers last, or is it luck?',
      answer:
        'The chances last, the goals less so. A good taker and a rehearsed block give the same expected goals month after month. That is why the filter weighs the chances above the headline share.',
    },
    {
      question: 'Is this the same as Corner Kings?',
      answer:
        'They are neighbours. Corner Kings asks how many corners there will be. This asks what happens when they arrive, and a team with four good ones can rank above a team with eleven hopeful ones.',
    },
    {
      question: 'What breaks the squeeze?',
      answer:
        'A new set-piece coach, a taker on the bench, or a referee who blows for every push in the box. The third takes away more goals than any defender does.',
    },
    {
      question: 'Do long throws count?',
      answer:
        'When the team has somebody who reaches the six-yard box with one, yes. A throw aimed at the penalty area is a corner with a shorter run-up.',
    },
  ],
  callToAction: {
    title: 'Find the far-post mismatch',
    description: 'Early access pairs every dead-ball attack with the defence it meets, down to the taker and the zone.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/signal/corner-spike', title: 'Corner Spike', why: 'The moment the supply arrives in bulk.' },
    { page: '/filter/corner-kings', title: 'Corner Kings', why: 'Quantity, where this page is about quality.' },
    { page: '/signal/var-delay', title: 'VAR Delay', why: 'Why so many goals from a crowded box have to wait.' },
  ],
};
