import type { ExplainerPage } from '../page.ts';

export const dangerousAttacksRatio: ExplainerPage = {
  kind: 'signal',
  slug: 'dangerous-attacks-ratio',
  title: 'Dangerous Attacks Ratio',
  subtitle: 'Two to one and rising.',
  description:
    'One side has at least twice the dangerous attacks of the other since the counter was last reset. The counter starts again every 15 to 20 minutes, so an old spell cannot prop up a new price. It measures where the play ends up, not who keeps the ball.',
  tags: ['#DangerousAttacksRatio', '#Territory', '#DrawNoBet', '#InPlay'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Ratio', text: '2:1 or higher in dangerous attacks, one side against the other.' },
        { label: 'Reset', text: 'The counter goes back to nil every 15-20 minutes. Nobody lives off a good start.' },
        { label: 'Volume', text: 'Two against one is a ratio too, and says nothing. Few attacks, low confidence.' },
        {
          label: 'Not an attack',
          text: 'Passing around the edge of the block, throw-ins near halfway, and the long ball that runs through to the keeper.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        {
          label: 'Next goal',
          text: 'The side with the ratio, as long as it is not two up already and running down the clock.',
        },
        {
          label: 'Draw no bet',
          text: 'For a dominant away side at level scores: the stake comes back if the territory does not pay.',
        },
        {
          label: 'Team corners',
          text: 'Attacks that fail in the final third often fail over the byline. The team line, not the match line.',
        },
        {
          label: 'Lay the draw',
          text: 'Only where the ratio has come back after two resets and half an hour is left.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Look for a home side that attacks both flanks against one that defends deep and has nobody to hold the ball up.',
        },
        {
          label: 'In-play',
          text: 'Read it eight to ten minutes after a reset. Sooner it is noise, later everybody has the figure.',
        },
        {
          label: 'The angle',
          text: 'Possession is what the commentator quotes. Territory with intent is what scores, and it is priced second.',
        },
      ],
    },
  ],
  picture: {
    caption: 'One window between two resets: eight dangerous attacks towards one goal, four towards the other.',
    description:
      'Seen from above, eight arrows run into the right-hand penalty area of a pitch and four into the left-hand one. The counts stand above them, with 2:1 in the corner.',
  },
  upcoming: [
    {
      competition: 'Serie A',
      home: 'Roma',
      away: 'Udinese',
      datetime: 'Sunday 17:00',
      page: '/live?fixture=SERA-2026-11-29-ROM-UDI',
      confidence: 'High',
      confidenceScore: 83,
    },
    {
      competition: 'Primeira Liga',
      home: 'Braga',
      away: 'Casa Pia',
      datetime: 'Sunday 18:00',
      page: '/live?fixture=PRIM-2026-11-29-BRA-CAS',
      confidence: 'Medium',
    },
    {
      competition: 'Danish Superliga',
      home: 'Copenhagen',
      away: 'Viborg',
      datetime: 'Sunday 17:00',
      page: '/live?fixture=DKSL-2026-11-29-FCK-VIB',
      confidence: 'Low',
      confidenceScore: 61,
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
      status: 'active',
      confidence: 91,
      alert: 'Two to one for a quarter of an hour of play, half-time left out. Level at 2-2, and ten against eleven.',
    },
    {
      home: 'PSV',
      away: 'Sparta Rotterdam',
      score: '2-0',
      page: '/live?fixture=ERED-2026-11-27-PSV-SPA',
      minute: 80,
      phase: '2nd Half',
      status: 'holding',
      confidence: 85,
      alert: '31 to 12 on the hour, all one way. Two up already, so the next goal is no bargain.',
    },
  ],
  past: [
    {
      fixture: 'Fiorentina vs Parma',
      preGameCall: 'In play: next goal, home',
      finalScore: '1-0',
      roi: '+58%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Club Brugge vs Charleroi',
      preGameCall: 'In play: home over 6.5 corners',
      finalScore: '2-2 (home 9 corners)',
      roi: '+85%',
      date: '8 Nov',
    },
    {
      fixture: 'Nottingham Forest vs Brighton',
      preGameCall: 'In play: away draw no bet',
      finalScore: '0-2',
      roi: '+70%',
      date: '31 Oct',
    },
    {
      fixture: 'AZ vs Heerenveen',
      preGameCall: 'In play: lay the draw',
      finalScore: '1-1',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'Why is the counter reset?',
      answer:
        'After a 9-1 start and 7-7 in the half-hour that follows, the running total still says two to one. The half-hour says nothing of the kind. Starting again every 15 to 20 minutes keeps the two apart.',
    },
    {
      question: 'Is three to one better than two to one?',
      answer:
        'Up to a point. Beyond that you are mostly watching a side parked on its own line, and eleven men on a line are harder to score against than the number suggests.',
    },
    {
      question: 'When does the ratio lie?',
      answer:
        'A side that goes a goal up and hands over the ball on purpose. It concedes territory, not chances, and flatters whoever is chasing. If the shots have not followed the attacks, believe the shots.',
    },
    {
      question: 'How does it differ from possession?',
      answer:
        'Possession counts two centre-backs passing to each other. This does not. A side can have 38% of the ball and the ratio in its favour, and few people watching would have guessed.',
    },
  ],
  callToAction: {
    title: 'See who is really attacking',
    description: 'Early access puts the ratio beside the score, window by window, so that you see when it turns.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    {
      page: '/signal/possession-swing',
      title: 'Possession Swing',
      why: 'The ball moves first. The attacks follow, or they do not.',
    },
    {
      page: '/filter/momentum-stall',
      title: 'Momentum Stall',
      why: 'Teams that still collect points while they lose this count.',
    },
    {
      page: '/filter/favdom',
      title: 'FavDom',
      why: 'The favourites expected to win it before a ball is kicked.',
    },
  ],
};
