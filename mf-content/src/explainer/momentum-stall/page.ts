import type { ExplainerPage } from '../page.ts';

export const momentumStall: ExplainerPage = {
  kind: 'filter',
  slug: 'momentum-stall',
  title: 'Momentum Stall',
  subtitle: 'The engine cuts out.',
  description:
    'Results are the last thing to go. Momentum Stall finds teams on a run whose numbers have already turned: fewer chances, later legs, a keeper doing too much. Usually it is one match before the table shows it.',
  tags: ['#MomentumStall', '#Form', '#DoubleChance', '#UnderGoals'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'The run', text: 'Five or more unbeaten, or four wins in the last five. No run, no stall.' },
        {
          label: 'The turn',
          text: 'Expected-goal difference below zero in two of the last three, whatever the scorelines said.',
        },
        {
          label: 'Borrowed points',
          text: 'Two goals more than the chances were worth, or a keeper saving far above his own season.',
        },
        { label: 'Not counted', text: 'One bad night with ten men, a dead rubber, or a cup tie with eight changes.' },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        { label: 'Double chance', text: 'The opponent or the draw, while the last five results still set the price.' },
        { label: 'Lay the win', text: 'On the exchange, against a short price that has stopped creating anything.' },
        { label: 'Under 2.5', text: 'The quiet version. Most stalls look like 0-0 and 1-1, not like a collapse.' },
        {
          label: 'Second half',
          text: 'The side on the run not to win it: tired legs show after the break before they show in the result.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Wait until the day. Casual money keeps backing the run, so the other side drifts until the line-ups.',
        },
        {
          label: 'In-play',
          text: 'Give it 25 minutes. No shot from inside the box and the stall is on; two clear chances and it is not.',
        },
        { label: 'The angle', text: 'The table counts what has happened. The value is in what is about to stop.' },
      ],
    },
  ],
  picture: {
    caption: 'Eight matches without defeat along the top. Underneath, the chances have been against them for three.',
    description:
      'A row of eight results, six wins and two draws, above eight bars of expected-goal difference. The first five bars stand above zero and shrink; the last three hang below it, each deeper than the one before.',
  },
  upcoming: [
    {
      competition: 'Ligue 1',
      home: 'Lens',
      away: 'Toulouse',
      datetime: 'Saturday 20:05',
      page: '/live?fixture=LIG1-2026-11-28-LEN-TOU',
      confidence: 'High',
      confidenceScore: 83,
    },
    {
      competition: 'Eredivisie',
      home: 'Twente',
      away: 'Utrecht',
      datetime: 'Sunday 13:30',
      page: '/live?fixture=ERED-2026-11-29-TWE-UTR',
      confidence: 'Medium',
      confidenceScore: 72,
    },
    {
      competition: 'Premier League',
      home: 'Everton',
      away: 'Crystal Palace',
      datetime: 'Saturday 17:30',
      page: '/filters?fixture=EPL-2026-11-28-EVE-CRY',
      confidence: 'Low',
      confidenceScore: 64,
    },
  ],
  live: [
    {
      home: 'Barnsley',
      away: 'Stockport',
      score: '1-1',
      page: '/live?fixture=FAC-2026-11-27-BAR-STO',
      minute: 104,
      phase: 'Extra Time',
      status: 'active',
      confidence: 73,
      alert: 'Eleven shots before extra time, one in its first minutes. The engine of the favourite has cut out.',
    },
  ],
  past: [
    {
      fixture: 'Bournemouth vs Everton',
      preGameCall: 'Draw or away win',
      finalScore: '1-1',
      roi: '+62%',
      date: 'Last Saturday',
    },
    { fixture: 'Nice vs Strasbourg', preGameCall: 'Under 2.5 goals', finalScore: '0-1', roi: '+84%', date: '8 Nov' },
    {
      fixture: 'Freiburg vs Union Berlin',
      preGameCall: 'Lay the home win',
      finalScore: '0-0',
      roi: '+71%',
      date: '1 Nov',
    },
    {
      fixture: 'Celta Vigo vs Alavés',
      preGameCall: 'Draw or away win',
      finalScore: '2-1',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'Is this just betting against teams in form?',
      answer:
        'No. Most runs are deserved, and the filter leaves them alone. It wants the run and the turn together: results that still look fine over chances that no longer do.',
    },
    {
      question: 'Can a stalled team still win?',
      answer:
        'Often enough. A poor hour and one deflection is three points like any other. The claim is about the price: it pays for the side of last month, and somebody else is turning up.',
    },
    {
      question: 'How long does a stall last?',
      answer:
        'Two to four matches as a rule. By then the results have caught up and the price with them. A free week or a returning playmaker can end it sooner, so the numbers are read afresh before every kick-off.',
    },
    {
      question: 'What fools it?',
      answer:
        'Sides that go two up and stop attacking. Their numbers sag because they can afford it. Minutes played at a level score therefore count for more than minutes played in comfort.',
    },
  ],
  callToAction: {
    title: 'See the stall before the table does',
    description: 'Early access lists every run that has outlived its own numbers, with the match where they crossed.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/filter/favdom', title: 'FavDom', why: 'The healthy engine: a favourite whose numbers still agree.' },
    {
      page: '/signal/dangerous-attacks-ratio',
      title: 'Dangerous Attacks Ratio',
      why: 'Where the stall shows first once they kick off.',
    },
    {
      page: '/filter/underdog-breakout',
      title: 'Underdog Breakout',
      why: 'The visitor best placed to profit from a spluttering favourite.',
    },
  ],
};
