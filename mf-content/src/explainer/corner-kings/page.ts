import type { ExplainerPage } from '../page.ts';

export const cornerKings: ExplainerPage = {
  kind: 'filter',
  slug: 'corner-kings',
  title: 'Corner Kings',
  subtitle: 'Width, crosses, flags.',
  description:
    'Teams that win corners in clusters, whatever the score, because of how they attack the byline. Corner Kings reads the wings, the crosses and the full-backs in their way, and leaves the league table out of it.',
  tags: ['#CornerKings', '#TeamCorners', '#WingPlay', '#CornerHandicap'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        {
          label: 'Byline habit',
          text: '20 or more crosses a match, a third of them from inside the last ten metres of the pitch.',
        },
        {
          label: 'Clusters',
          text: 'Three corners inside ten minutes in five of the last eight. A steady drip does not qualify.',
        },
        {
          label: 'Score-proof',
          text: 'The count when ahead stays within one corner a match of the count when behind.',
        },
        { label: 'Opponent', text: 'Full-backs who block instead of tackling, and a keeper who tips round the post.' },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Team corners',
          text: 'The cleanest of them: it asks what the king does, and nothing of the visitor.',
        },
        { label: 'Most corners', text: 'Worth a look when the king is the weaker team and priced like it.' },
        { label: 'Race to 5', text: 'Clusters win races. A side that earns them one at a time gets caught.' },
        { label: 'Corner handicap', text: 'Against teams that sit in and seldom cross: they do not win four back.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Read the team line at 6.5 or lower with both wide men starting. One of them rested is a corner off.',
        },
        {
          label: 'In-play',
          text: 'Count crosses, not flags. A dozen crosses and one corner by 30 minutes: only the line has dropped.',
        },
        { label: 'The angle', text: 'A goal can be luck. A corner count is a habit, and few people price habits.' },
      ],
    },
  ],
  picture: {
    caption:
      'One match, every corner of it. They ran the wings when they were losing, and ran them when they were not.',
    description:
      'The attacking third from above. A run goes up each wing to the byline. From the left corner flag seven deliveries fan out into the penalty area, and from the right flag four more: five of the eleven when behind, six when ahead.',
  },
  upcoming: [
    {
      competition: 'Premier League',
      home: 'Tottenham',
      away: 'West Ham',
      datetime: 'Saturday 12:30',
      page: '/live?fixture=EPL-2026-11-28-TOT-WHU',
      confidence: 'High',
      confidenceScore: 86,
    },
    {
      competition: 'Premier League',
      home: 'Arsenal',
      away: 'Brighton',
      datetime: 'Saturday 15:00',
      page: '/filters?fixture=EPL-2026-11-28-ARS-BHA',
      confidence: 'Medium',
      confidenceScore: 78,
    },
    {
      competition: 'Serie A',
      home: 'Roma',
      away: 'Udinese',
      datetime: 'Sunday 17:00',
      page: '/live?fixture=SERA-2026-11-29-ROM-UDI',
      confidence: 'Medium',
      confidenceScore: 69,
    },
  ],
  live: [
    {
      home: 'PSV',
      away: 'Sparta Rotterdam',
      score: '2-0',
      page: '/live?fixture=ERED-2026-11-27-PSV-SPA',
      minute: 80,
      phase: '2nd Half',
      status: 'holding',
      confidence: 80,
      alert: 'Two up and still going wide: eleven corners in the match, nine of them for one side.',
    },
  ],
  past: [
    {
      fixture: 'Leeds vs Fulham',
      preGameCall: 'Home over 5.5 corners',
      finalScore: '1-1 (corners 8-3)',
      roi: '+83%',
      date: 'Last Saturday',
    },
    {
      fixture: 'Roma vs Parma',
      preGameCall: 'Most corners, home',
      finalScore: '0-1 (corners 9-4)',
      roi: '+45%',
      date: '9 Nov',
    },
    {
      fixture: 'Sevilla vs Valencia',
      preGameCall: 'Home over 6.5 corners',
      finalScore: '3-1 (corners 4-6)',
      roi: '-100%',
      date: '25 Oct',
    },
    {
      fixture: 'Mönchengladbach vs St. Pauli',
      preGameCall: 'Home -2.5 corners',
      finalScore: '2-0 (corners 7-2)',
      roi: '+92%',
      date: '18 Oct',
    },
  ],
  faqs: [
    {
      question: 'Are the kings simply the big clubs?',
      answer:
        'No. A possession side that walks the ball in through the middle wins fewer corners than a mid-table one with two wingers. League position is not an input.',
    },
    {
      question: 'Why should the score not matter?',
      answer:
        'For most teams it does: they stop crossing once they lead. A king goes wide because it has no other way of attacking. A team whose count falls by more than one when ahead is left out.',
    },
    {
      question: 'What takes the crown off?',
      answer:
        'A change of shape: three at the back without proper wing-backs, or a winger moved inside. A keeper who claims every cross does the rest. A corner in the making then ends in his gloves.',
    },
    {
      question: 'How does this differ from Corner Spike?',
      answer:
        'This one names the team before kick-off, from months of habit. Corner Spike is in-play and counts the cluster itself: 3 or more in 10 minutes, or 5 or more in 20. The first says where to wait for the second.',
    },
  ],
  callToAction: {
    title: 'Get Corner Kings Picks First',
    description:
      'The waitlist sees the crossing numbers, the clusters and the full-backs in trouble before anyone else.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/signal/corner-spike', title: 'Corner Spike', why: 'The minute when the habit turns into a cluster.' },
    {
      page: '/filter/set-piece-squeeze',
      title: 'Set Piece Squeeze',
      why: 'What becomes of the ball once it is swung in.',
    },
    {
      page: '/signal/possession-swing',
      title: 'Possession Swing',
      why: 'A warning that the wings are about to go hungry.',
    },
  ],
};
