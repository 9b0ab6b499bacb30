import type { ExplainerPage } from '../page.ts';

export const cornerSpike: ExplainerPage = {
  kind: 'signal',
  slug: 'corner-spike',
  title: 'Corner Spike',
  subtitle: 'Three in ten, five in twenty.',
  description:
    'Corners come in clusters. Three or more within 10 minutes, or five or more within 20, mean that one side cannot get out. The signal is stronger when the cluster forms after the 70th minute.',
  tags: ['#CornerSpike', '#Corners', '#NextCorner', '#InPlay'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Short burst', text: '3 or more corners for one side in 10 minutes.' },
        { label: 'Long squeeze', text: '5 or more in 20 minutes, with no break of more than 6 between them.' },
        {
          label: 'Late weight',
          text: 'A cluster after the 70th minute counts for more: tired legs clear the ball behind.',
        },
        {
          label: 'Not counted',
          text: 'A corner taken twice, and one won from a speculative shot that was going wide.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        {
          label: 'Next corner',
          text: 'The side in the cluster, while the price still shows the season and not the spell.',
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
      home: 'Brentford',
      away: 'Fulham',
      datetime: 'Tomorrow 17:30',
      confidence: 'High',
      confidenceScore: 82,
    },
    {
      competition: 'Serie A',
      home: 'Atalanta',
      away: 'Bologna',
      datetime: 'Sunday 15:00',
      confidence: 'Medium',
      confidenceScore: 74,
    },
    {
      competition: 'Championship',
      home: 'Leeds',
      away: 'Preston',
      datetime: 'Tuesday 19:45',
      confidence: 'Medium',
      confidenceScore: 70,
    },
  ],
  live: [
    {
      home: 'Frankfurt',
      away: 'Augsburg',
      score: '0-0',
      minute: 77,
      phase: '2nd Half',
      status: 'heating',
      confidence: 'Critical',
      alert: 'Four corners in eight minutes, all from the left. Augsburg have not left their third since the 69th.',
    },
    {
      home: 'Everton',
      away: 'Crystal Palace',
      score: '1-1',
      minute: 31,
      phase: '1st Half',
      status: 'detected',
      confidence: 'Medium',
      alert: 'Third corner in nine minutes for Everton. Early, so it counts for less than it would after 70.',
    },
  ],
  past: [
    {
      fixture: 'Lazio vs Torino',
      preGameCall: 'Over 9.5 corners',
      finalScore: '1-0 (12 corners)',
      roi: '+88%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Rennes vs Nantes',
      preGameCall: 'Next corner, home',
      finalScore: '2-1 (10 corners)',
      roi: '+55%',
      date: '9 Nov',
    },
    {
      fixture: 'Girona vs Osasuna',
      preGameCall: 'Race to 7 corners, home',
      finalScore: '0-0 (6 corners)',
      roi: '-100%',
      date: '2 Nov',
    },
  ],
  faqs: [
    {
      question: 'Why three in ten minutes?',
      answer:
        'A side wins about five corners in ninety minutes, one every eighteen. Three in ten is more than five times that pace, and more often than not a fourth follows before the spell breaks.',
    },
    {
      question: 'Do corners for both sides add up?',
      answer:
        'No. Two each is an open game, not a squeeze. The count runs for each side on its own, and starts again after a goal or a red card.',
    },
    {
      question: 'What changes after the 70th minute?',
      answer:
        'Defenders stop playing out and put the ball behind, and the chasing side throws its full-backs forward. The same three corners score higher, and the spike lasts longer.',
    },
  ],
  callToAction: {
    title: 'See the spike as it forms',
    description: 'The live board shows which matches are in a corner cluster, and how long it has lasted.',
    buttonText: 'Track Live Signals',
    to: '/live',
  },
  related: [
    { page: '/filter/corner-kings', title: 'Corner Kings', why: 'Which teams to expect it from, before kick-off.' },
    { page: '/filter/set-piece-squeeze', title: 'Set Piece Squeeze', why: 'What those corners are worth in goals.' },
    { page: '/signal/shot-surge', title: 'Shot Surge', why: 'The same pressure, counted in shots.' },
  ],
};
