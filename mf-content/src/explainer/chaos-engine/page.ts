import type { ExplainerPage } from '../page.ts';

export const chaosEngine: ExplainerPage = {
  kind: 'filter',
  slug: 'chaos-engine',
  title: 'Chaos Engine',
  subtitle: 'Form is a rumour.',
  description:
    'High variance on both sides: cards, swings and goals against the run of play. Chaos Engine does not guess who wins. It finds the fixtures where guessing is the mistake, and the markets that are paid by disorder.',
  tags: ['#ChaosEngine', '#Over35', '#Cards', '#BTTS'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        {
          label: 'Spread',
          text: 'Results at least two goals away from the closing line in six or more of the last ten, for both sides.',
        },
        { label: 'Swings', text: 'The lead changes hands, or a two-goal lead is lost, in one match of three.' },
        { label: 'Bookings', text: 'Over five bookings a match between them, with a sending-off since September.' },
        {
          label: 'Both or nothing',
          text: 'One wild team against a calm one does not count. Calm teams are good at putting out fires.',
        },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Over 3.5 goals',
          text: 'A long enough line for variance to matter; at 1.5 everybody has already paid.',
        },
        {
          label: 'Both teams to score',
          text: 'Needs no view on the winner, which is as well, since there is none to be had.',
        },
        { label: 'Cards', text: 'Totals, and the red-card market, where the referee is no peacemaker.' },
        {
          label: 'Half-time/full-time turnarounds',
          text: 'Behind at the break and ahead at the end: 20.0 and more, so small stakes and a long memory.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Leave the match result alone. Goals and cards carry the chaos, and pay whichever way it falls.',
        },
        {
          label: 'In-play',
          text: 'After the first goal against the run of play the favourite drifts too far. Here, leads are loans.',
        },
        {
          label: 'The angle',
          text: 'Models are built on averages. Two teams without an average get a price made for somebody else.',
        },
      ],
    },
  ],
  picture: {
    caption:
      'Ten results against the closing line, in goals. Seven of them miss it by two or more, in both directions.',
    description:
      'Ten bars rise and fall from a middle line that stands for the expected result. Three short ones stay within a narrow band. Seven, in pink, break out of it, four upward and three downward.',
  },
  upcoming: [
    {
      competition: 'Ligue 1',
      home: 'Marseille',
      away: 'Lyon',
      datetime: 'Sunday 19:45',
      page: '/live?fixture=LIG1-2026-11-29-MAR-LYO',
      confidence: 'High',
      confidenceScore: 88,
    },
    {
      competition: 'Süper Lig',
      home: 'Alanyaspor',
      away: 'Göztepe',
      datetime: 'Saturday 14:00',
      page: '/live?fixture=SUPL-2026-11-28-ALA-GOZ',
      confidence: 'Medium',
      confidenceScore: 77,
    },
    {
      competition: 'Premier League',
      home: 'Wolverhampton',
      away: 'Brentford',
      datetime: 'Sunday 14:00',
      page: '/filters?fixture=EPL-2026-11-29-WOL-BRE',
      confidence: 'Low',
      confidenceScore: 57,
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
      status: 'Morphing into Chaotic Cauldron',
      confidence: 80,
      alert: 'Four goals, five bookings, a red card, and no lead has lasted. Both line-ups have lost their shape.',
    },
  ],
  past: [
    {
      fixture: 'Fenerbahçe vs Samsunspor',
      preGameCall: 'Over 3.5 goals',
      finalScore: '3-2',
      roi: '+118%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Levante vs Sevilla',
      preGameCall: 'Over 5.5 cards',
      finalScore: '1-2 (8 cards)',
      roi: '+76%',
      date: '8 Nov',
    },
    {
      fixture: 'Roma vs Hellas Verona',
      preGameCall: 'Red card in the match',
      finalScore: '1-0 (no red)',
      roi: '-100%',
      date: '1 Nov',
    },
    {
      fixture: 'Bristol City vs Hull',
      preGameCall: 'Over 3.5 goals',
      finalScore: '1-1',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'If it is chaos, what is there to predict?',
      answer:
        'The width, not the direction. Some teams play to the expected result within a goal, week after week. Others never do. That habit lasts, and it can be measured without knowing who will win.',
    },
    {
      question: 'Why do so many Chaos Engine calls lose?',
      answer:
        'Because wide outcomes include the flat ones. A 1-0 with two shots is variance as well. The prices are longer to match, and nobody should stake this filter like a short favourite.',
    },
    {
      question: 'What does Morphing into Chaotic Cauldron mean?',
      answer:
        'A match that began under control and has lost it: a lead overturned, a red card, three goals in a short spell. It often starts life as a Mirror Match.',
    },
  ],
  callToAction: {
    title: 'Make disorder readable',
    description: 'Early access shows how wide each fixture can swing, and whether goals or cards do the swinging.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/filter/mirror-match', title: 'Mirror Match', why: 'Order on both sides, until one of them slips.' },
    {
      page: '/filter/discipline-dumpster',
      title: 'Discipline Dumpster',
      why: 'For those who want only the cards out of the chaos.',
    },
    { page: '/signal/momentum-flip', title: 'Momentum Flip', why: 'A single turn of the wheel, timed.' },
  ],
};
