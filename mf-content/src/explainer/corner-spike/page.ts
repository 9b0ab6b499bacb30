import type { ExplainerPage } from '../page.ts';

export const cornerSpike: ExplainerPage = {
  kind: 'signal',
  slug: 'corner-spike',
  title: 'Corner Spike',
  subtitle: 'Three in ten, five in twenty.',
  description:
    'Corners come in clusters. Three or more within 10 minutes, or five or more within 20, are pressure and not chance. The signal is stronger when the cluster forms after the 70th minute.',
  tags: ['#CornerSpike', '#Corners', '#NextCorner', '#InPlay'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Short burst', text: '3 or more corners in 10 minutes.' },
        { label: 'Long squeeze', text: '5 or more in 20 minutes, however they are spread over them.' },
        {
          label: 'Late weight',
          text: 'A cluster after the 70th minute counts for more: tired legs clear the ball behind.',
        },
        {
          label: 'Marked down',
          text: 'Corners shared evenly, and corners from hopeful shots. They count, but lower the confidence.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        {
          label: 'Next corner',
          text: 'The side with most of the cluster, while the price still shows the season and not the spell.',
        },
        { label: 'Corner totals', text: 'The line lags by a corner or two in a spike; that is the window.' },
        { label: 'Corner race', text: 'First to the next round number, when the gap is one or none.' },
        { label: 'Next goal', text: 'A second thought: a spike is pressure, but most corners are cleared.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        { label: 'Pre-game', text: 'Mark the matches with a wide winger against a full-back who defends narrow.' },
        {
          label: 'In-play',
          text: 'Wait for the third corner, then act within two minutes. After the fifth the line has moved.',
        },
        { label: 'The angle', text: 'Bookmakers price corners as if they fell like rain. They fall like buses.' },
      ],
    },
  ],
  picture: {
    caption: 'Every stroke is a corner. Four in nine minutes after the 70th: that is the spike.',
    description:
      'A timeline of one half, from minute 45 to 90. Two lone corners stand before the hour. Between minutes 72 and 81 four stand close together, marked as the spike.',
  },
  upcoming: [
    {
      competition: 'Premier League',
      home: 'Tottenham',
      away: 'West Ham',
      datetime: 'Saturday 12:30',
      page: '/live?fixture=EPL-2026-11-28-TOT-WHU',
      confidence: 'High',
      confidenceScore: 82,
    },
    {
      competition: 'Serie A',
      home: 'Atalanta',
      away: 'Lecce',
      datetime: 'Sunday 14:00',
      page: '/live?fixture=SERA-2026-11-29-ATA-LEC',
      confidence: 'Medium',
      confidenceScore: 74,
    },
    {
      competition: 'Premier League',
      home: 'Leeds',
      away: 'Burnley',
      datetime: 'Saturday 15:00',
      page: '/live?fixture=EPL-2026-11-28-LEE-BUR',
      confidence: 'Medium',
      confidenceScore: 70,
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
      confidence: 87,
      alert:
        'Four corners in nine minutes, all from the left. Early, so they count for less than they would after the 70th.',
    },
    {
      home: 'Barnsley',
      away: 'Stockport',
      score: '1-1',
      page: '/live?fixture=FAC-2026-11-27-BAR-STO',
      minute: 104,
      phase: 'Extra Time',
      status: 'active',
      confidence: 83,
      alert: 'Five corners in twenty minutes, long after the 70th: this is where a cluster weighs most.',
    },
  ],
  past: [
    {
      fixture: 'Lazio vs Torino',
      preGameCall: 'In play: over 9.5 corners',
      finalScore: '1-0 (12 corners)',
      roi: '+88%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Rennes vs Nantes',
      preGameCall: 'In play: next corner, home',
      finalScore: '2-1 (10 corners)',
      roi: '+55%',
      date: '9 Nov',
    },
    {
      fixture: 'Girona vs Osasuna',
      preGameCall: 'In play: race to 7 corners, home',
      finalScore: '0-0 (6 corners)',
      roi: '-100%',
      date: '18 Oct',
    },
  ],
  faqs: [
    {
      question: 'Why three in ten minutes?',
      answer:
        'A match sees about ten corners in ninety minutes, one every nine. Three in ten is nearly three times that pace, and more often than not a fourth follows before the spell breaks.',
    },
    {
      question: 'Do corners for both sides add up?',
      answer:
        'Yes. The rule counts the corners of the match, whoever takes them. Two each is an open game and not a squeeze, so an even share lowers the confidence. It does not stop the signal.',
    },
    {
      question: 'What changes after the 70th minute?',
      answer:
        'Defenders stop playing out and put the ball behind, and the chasing side throws its full-backs forward. The same three corners score higher, and the spike lasts longer.',
    },
  ],
  callToAction: {
    title: 'See the spike as it forms',
    description:
      'The live board shows the matches with a corner cluster: minute, score, how sure the signal is and a note.',
    buttonText: 'Track Live Signals',
    to: '/live',
  },
  related: [
    { page: '/filter/corner-kings', title: 'Corner Kings', why: 'Which teams to expect it from, before kick-off.' },
    { page: '/filter/set-piece-squeeze', title: 'Set Piece Squeeze', why: 'What those corners are worth in goals.' },
    { page: '/signal/shot-surge', title: 'Shot Surge', why: 'The same pressure, counted in shots.' },
  ],
};
