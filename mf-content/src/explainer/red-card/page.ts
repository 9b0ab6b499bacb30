import type { ExplainerPage } from '../page.ts';

export const redCard: ExplainerPage = {
  kind: 'signal',
  slug: 'red-card',
  title: 'Red Card',
  subtitle: 'Ten men, new match.',
  description:
    'A dismissal changes every price on the board. Earlier cards, those in the first 60 minutes, have more impact: there is time for the extra man to tell. The signal weighs the minute, the position lost and the score it happened at.',
  tags: ['#RedCard', '#TenMen', '#Discipline', '#MatchResult'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Trigger', text: 'Any dismissal, straight red or second yellow, once a review of it is over.' },
        {
          label: 'Minute',
          text: 'A card in the first 60 minutes has more impact. From there its weight shrinks with the time left.',
        },
        {
          label: 'Who went',
          text: 'A centre-back or a holding midfielder forces a new shape. A winger who was coming off anyway does not.',
        },
        {
          label: 'Score',
          text: 'Ten men in front can sit in. Ten men level or behind have to choose, and both choices cost.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        {
          label: 'Match result',
          text: 'The eleven at level scores, if the card came early. After 75 the price asks for more than the time allows.',
        },
        {
          label: 'Total goals',
          text: 'An early card leans towards overs, a late one towards unders: ten men with a lead kick it away.',
        },
        {
          label: 'Team corners',
          text: 'The full side, against an opponent who clears from deep and cannot follow the ball out.',
        },
        { label: 'Next card', text: 'The ten cover more ground and arrive later. So do their tackles.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Nobody sees the card coming, so no figure before kick-off is more than low. The referee, the derby and the short fuse are in the programme.',
        },
        {
          label: 'In-play',
          text: 'Let the reshuffle happen. The price jumps at the card, overshoots, and settles after the substitution.',
        },
        {
          label: 'The angle',
          text: 'The market prices the man who left. It is slower to price the forward taken off to replace him.',
        },
      ],
    },
  ],
  picture: {
    caption:
      'The same card at six different minutes, as high as its impact. After the hour there is less match left to change.',
    description:
      'Six cards along a falling curve over the minutes of a match. The four from the first 60 minutes are highlighted and stand high; the two after the dashed line at 60 are plain and low.',
  },
  upcoming: [
    {
      competition: 'La Liga',
      home: 'Getafe',
      away: 'Espanyol',
      datetime: 'Sunday 20:00',
      page: '/live?fixture=LIGA-2026-11-29-GET-ESP',
      confidence: 'Low',
      confidenceScore: 41,
    },
    {
      competition: 'Argentine Primera',
      home: 'Rosario Central',
      away: "Newell's Old Boys",
      datetime: 'Sunday 22:00',
      page: '/live?fixture=ARGP-2026-11-29-ROS-NOB',
      confidence: 'Low',
      confidenceScore: 38,
    },
    {
      competition: 'Super League Greece',
      home: 'PAOK',
      away: 'Aris',
      datetime: 'Sunday 17:30',
      page: '/live?fixture=GRSL-2026-11-29-PAO-ARI',
      confidence: 'Low',
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
      confidence: 88,
      alert: 'Ten men since the 47th minute, with a whole half to survive and the score level at 2-2.',
    },
    {
      home: 'Barnsley',
      away: 'Stockport',
      score: '1-1',
      page: '/live?fixture=FAC-2026-11-27-BAR-STO',
      minute: 104,
      phase: 'Extra Time',
      status: 'detected',
      confidence: 74,
      alert: 'Ten men in extra time, tired ones. Late, so the shape matters less than the legs.',
    },
  ],
  past: [
    {
      fixture: 'Strasbourg vs Lens',
      preGameCall: 'In play: over 2.5 goals',
      finalScore: '3-1',
      roi: '+57%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Olympiacos vs Panathinaikos',
      preGameCall: 'In play: home win',
      finalScore: '2-0',
      roi: '+64%',
      date: '8 Nov',
    },
    {
      fixture: 'Sheffield United vs Derby',
      preGameCall: 'In play: away over 5.5 corners',
      finalScore: '1-1 (away 7 corners)',
      roi: '+80%',
      date: '31 Oct',
    },
    {
      fixture: 'Boca Juniors vs Racing Club',
      preGameCall: 'In play: away win',
      finalScore: '1-0',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'Why does the first hour matter so much?',
      answer:
        'A side reduced before 60 has at least half an hour to survive, usually after a change it did not plan. A side reduced at 80 has a box to defend and time to waste, and ten men do both about as well as eleven.',
    },
    {
      question: 'Does a card always help the side with eleven?',
      answer:
        'Not always. It gets more of the ball and less room to use it in. A team built to counter can be worse off against ten who stay back than against eleven who came out.',
    },
    {
      question: 'What if both sides lose a man?',
      answer:
        'Then the numbers are level and the pitch is wider. The first card no longer says much, so the signal treats ten against ten as another new match and weighs it from that minute.',
    },
    {
      question: 'And a card that is under review?',
      answer:
        'It waits. Until the referee is back from the screen nothing is confirmed: a red can turn yellow, and a bet placed in between cannot be taken back.',
    },
  ],
  callToAction: {
    title: 'Read the match the card leaves behind',
    description:
      'Early access brings the alert with its context: the minute, the position lost and the score at the time.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    {
      page: '/filter/discipline-dumpster',
      title: 'Discipline Dumpster',
      why: 'Fixtures where a dismissal is likelier than usual from the start.',
    },
    {
      page: '/signal/var-delay',
      title: 'VAR Delay',
      why: 'The wait while somebody decides whether the card stands.',
    },
    {
      page: '/filter/chaos-engine',
      title: 'Chaos Engine',
      why: 'Matches that lose their shape with all twenty-two still on.',
    },
  ],
};
