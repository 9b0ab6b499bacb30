import type { ExplainerPage } from '../page.ts';

export const underdogBreakout: ExplainerPage = {
  kind: 'filter',
  slug: 'underdog-breakout',
  title: 'Underdog Breakout',
  subtitle: 'The price is wrong.',
  description:
    'Outsiders whose counter-attack is better than their odds, against favourites who leave the door open. Underdog Breakout sets the price beside the break, and speaks up only when the two disagree.',
  tags: ['#UnderdogBreakout', '#CounterAttack', '#AsianHandicap', '#Upsets'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Price', text: 'An outsider at 4.00 or longer. Anything shorter is a fair fight, not a breakout.' },
        {
          label: 'The break',
          text: 'Three or more counter-attacks a match that end in a shot, and a goal from one in the last four.',
        },
        {
          label: 'The open door',
          text: 'A favourite that defends on halfway and was caught on the break in two of its last five.',
        },
        { label: 'Not counted', text: 'Penalties, goals from corners, and counters run once the match was lost.' },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Asian handicap',
          text: '+0.75 or +1 on the outsider: defeat by a single goal costs half the stake, or none of it.',
        },
        {
          label: 'Team to score',
          text: 'Outsider over 0.5 goals, for those who trust the break but not the back four.',
        },
        { label: 'First goal', text: 'A counter works best at 0-0, while the favourite still sends everybody up.' },
        {
          label: 'Match result',
          text: 'The long price, in small coin. It needs the break and a calm last ten minutes.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Look at the full-backs on the team sheet. The attacking pair leaves it open; a cautious one shuts half.',
        },
        {
          label: 'In-play',
          text: 'A goal down inside 30 minutes with two breaks already run: the price doubles, the space stays.',
        },
        {
          label: 'The angle',
          text: 'Favourites are priced on how they attack. This is about what they leave behind when they do.',
        },
      ],
    },
  ],
  picture: {
    caption: 'Ten men over halfway and half a pitch behind them. One pass, one runner, and the odds look silly.',
    description:
      'A pitch from above. Ten players of the favourite crowd the left half, in among the outsider and its back line. The right half is empty and shaded but for their keeper, and a single run breaks out through the middle towards goal.',
  },
  upcoming: [
    {
      competition: 'Primeira Liga',
      home: 'Porto',
      away: 'Gil Vicente',
      datetime: 'Saturday 20:30',
      page: '/live?fixture=PRIM-2026-11-28-POR-GIL',
      confidence: 'High',
      confidenceScore: 80,
    },
    {
      competition: 'Bundesliga',
      home: 'RB Leipzig',
      away: 'Mainz',
      datetime: 'Sunday 16:30',
      page: '/live?fixture=BUND-2026-11-29-RBL-MAI',
      confidence: 'Medium',
      confidenceScore: 73,
    },
    {
      competition: 'Premier League',
      home: 'Wolverhampton',
      away: 'Brentford',
      datetime: 'Sunday 14:00',
      page: '/filters?fixture=EPL-2026-11-29-WOL-BRE',
      confidence: 'Low',
      confidenceScore: 60,
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
      status: 'holding',
      confidence: 75,
      alert: 'Level in extra time against a shorter price. Every break of the outsider has ended in a shot.',
    },
    {
      home: 'Lille',
      away: 'Rennes',
      score: '0-1',
      page: '/live?fixture=LIG1-2026-11-27-LIL-REN',
      minute: 50,
      phase: '2nd Half',
      status: 'active',
      confidence: 70,
      alert: 'Rennes lead away from home, and the price still says no. The second half began with them on the break.',
    },
  ],
  past: [
    {
      fixture: 'Paris Saint-Germain vs Lorient',
      preGameCall: 'Away over 0.5 goals',
      finalScore: '3-1',
      roi: '+68%',
      date: 'Last Saturday',
    },
    {
      fixture: 'Real Sociedad vs Getafe',
      preGameCall: 'Away first goal',
      finalScore: '2-0',
      roi: '-100%',
      date: '9 Nov',
    },
    {
      fixture: 'Milan vs Cremonese',
      preGameCall: 'Away +0.75 handicap',
      finalScore: '2-1',
      roi: '-50%',
      date: '25 Oct',
    },
    { fixture: 'Brighton vs Burnley', preGameCall: 'Away win', finalScore: '1-2', roi: '+475%', date: '18 Oct' },
  ],
  faqs: [
    {
      question: 'So the outsider will win?',
      answer:
        'Mostly not. At 5.00 the market gives it one chance in five at best; a breakout side may be nearer one in four. That gap is all there is, and it takes a long row of matches to show.',
    },
    {
      question: 'Why only counter-attacks?',
      answer:
        'It is the one way of attacking that improves with the quality of the opponent. The higher a favourite stands, the more grass there is to run into.',
    },
    {
      question: 'What shuts the door?',
      answer:
        'A favourite that scores first and then sits down, a heavy pitch, or the one quick forward pulling up in the warm-up. Without him the outsider is only an outsider.',
    },
    {
      question: 'Is it the same as Momentum Flip?',
      answer:
        'No. This is read from the match-up before kick-off. Momentum Flip is in-play, and fires when the underdog makes 5 shots in 10 minutes. One can lead to the other.',
    },
  ],
  callToAction: {
    title: 'Get Underdog Breakout Picks First',
    description: 'The waitlist is shown the outsiders whose break and price disagree, and by how much, in the morning.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/filter/favdom', title: 'FavDom', why: 'The filter that this one argues with.' },
    { page: '/signal/momentum-flip', title: 'Momentum Flip', why: 'The outsider coming good, shot by shot.' },
    {
      page: '/signal/offside-trap',
      title: 'Offside Trap Pressure',
      why: 'A high line, minutes before somebody gets behind it.',
    },
  ],
};
