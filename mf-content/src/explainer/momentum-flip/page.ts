import type { ExplainerPage } from '../page.ts';

export const momentumFlip: ExplainerPage = {
  kind: 'signal',
  slug: 'momentum-flip',
  title: 'Momentum Flip',
  subtitle: 'The outsider has woken up.',
  description:
    'The underdog makes five shots in 10 minutes and the match turns around before the price does. Favourites are priced on a season and caught in a spell. This signal times the spell and leaves the season to the pundits.',
  tags: ['#MomentumFlip', '#Underdogs', '#DoubleChance', '#LiveOdds'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'The trigger', text: '5 shots by the underdog within 10 minutes, on target or not.' },
        {
          label: 'Who is the underdog',
          text: 'The longer price at kick-off. It stays so, whatever the score becomes.',
        },
        {
          label: 'The other half',
          text: 'The flip rates higher when the favourite has had one shot or none in those minutes.',
        },
        {
          label: 'Marked down',
          text: 'Flips against ten men, and flips against a favourite three goals up that has stopped running.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        {
          label: 'Next goal, outsider',
          text: 'The most direct market, and the first to be cut when the fifth shot is a good one.',
        },
        { label: 'Double chance', text: 'Outsider or draw, at its most useful while the favourite leads by one.' },
        {
          label: 'Asian handicap',
          text: 'A start of +0.5 or +0.75 on the live line, priced on the badge and not on the last 10 minutes.',
        },
        { label: 'Lay the favourite', text: 'On an exchange, with the exit planned for an equaliser or for calm.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Note the favourites that played on Wednesday and the outsiders that keep two forwards on the bench.',
        },
        {
          label: 'In-play',
          text: 'Between the third shot and the fifth, look at the odds. If they have not moved by then, that is the gap.',
        },
        { label: 'The angle', text: 'Reputation is the slowest number on the screen. Shots are among the fastest.' },
      ],
    },
  ],
  picture: {
    caption: 'Each dot is a shot by the outsider. By the fifth, the match has changed hands.',
    description:
      'A momentum line from minute 40 to 80. It runs below the middle, with the favourite on top, until minute 55. Then five shots in eight minutes carry it steeply across the middle, and it stays above, with the outsider on top.',
  },
  upcoming: [
    {
      competition: 'Primeira Liga',
      home: 'Rio Ave',
      away: 'Sporting',
      datetime: 'Sunday 20:30',
      page: '/live?fixture=PRIM-2026-11-29-RIO-SCP',
      confidence: 'High',
      confidenceScore: 81,
    },
    {
      competition: 'Bundesliga',
      home: 'RB Leipzig',
      away: 'Mainz',
      datetime: 'Sunday 16:30',
      page: '/live?fixture=BUND-2026-11-29-RBL-MAI',
      confidence: 'Medium',
      confidenceScore: 72,
    },
    {
      competition: 'Süper Lig',
      home: 'Kasımpaşa',
      away: 'Galatasaray',
      datetime: 'Saturday 17:00',
      page: '/live?fixture=SUPL-2026-11-28-KAS-GAL',
      confidence: 'Low',
      confidenceScore: 58,
    },
  ],
  live: [
    {
      home: 'Lille',
      away: 'Rennes',
      score: '0-1',
      page: '/live?fixture=LIG1-2026-11-27-LIL-REN',
      minute: 50,
      phase: '2nd Half',
      status: 'active',
      confidence: 88,
      alert: 'Rennes, the outsider, have five shots in ten minutes of play. They lead, and it is no accident.',
    },
  ],
  past: [
    {
      fixture: 'Werder Bremen vs RB Leipzig',
      preGameCall: 'In play: home or draw',
      finalScore: '2-1',
      roi: '+62%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Alavés vs Real Madrid',
      preGameCall: 'In play: both teams to score',
      finalScore: '1-2',
      roi: '+74%',
      date: '7 Nov',
    },
    {
      fixture: 'Le Havre vs Lyon',
      preGameCall: 'In play: home +0.75 Asian handicap',
      finalScore: '0-1',
      roi: '-50%',
      date: '18 Oct',
    },
    {
      fixture: 'Heracles vs AZ',
      preGameCall: 'In play: home or draw',
      finalScore: '1-3',
      roi: '-100%',
      date: '18 Oct',
    },
  ],
  faqs: [
    {
      question: 'Why five shots, and why the underdog only?',
      answer:
        'A clear outsider takes nine or ten shots in ninety minutes, so about one every 10 minutes. Five in that time is a different match. The same five from a favourite are business as usual, and already in the price.',
    },
    {
      question: 'Is this not the same as Shot Surge?',
      answer:
        'No. Shot Surge asks for 5 or more in 7 minutes, or 8 or more in 10, from anybody. Momentum Flip is content with 5 in 10, because it matters who takes them.',
    },
    {
      question: 'Does the outsider have to be behind?',
      answer:
        'No, though a flip at 0-1 is the classic, since the market is leaning hardest on the favourite then. At 1-0 up it says that the lead is no accident.',
    },
    {
      question: 'How long does a flip last?',
      answer:
        'Until the favourite has the ball for a few minutes, makes a double change or reaches the interval. Half-time kills more flips than goals do, so one that starts in the 40th minute deserves suspicion.',
    },
  ],
  callToAction: {
    title: 'Hear it before the price does',
    description:
      'Early access lists every flip with the kick-off prices next to it, so that you can see who was asleep.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    {
      page: '/filter/underdog-breakout',
      title: 'Underdog Breakout',
      why: 'Outsiders likely to do this, picked out before the whistle.',
    },
    {
      page: '/signal/possession-swing',
      title: 'Possession Swing',
      why: 'The slower turn: who has the ball, not yet who shoots it.',
    },
    {
      page: '/filter/momentum-stall',
      title: 'Momentum Stall',
      why: 'The favourite whose run was over before this match began.',
    },
  ],
};
