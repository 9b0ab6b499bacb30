import type { ExplainerPage } from '../page.ts';

export const keeperSaves: ExplainerPage = {
  kind: 'signal',
  slug: 'keeper-saves',
  title: 'Keeper Saves',
  subtitle: 'He cannot stop them all.',
  description:
    'Three or more saves by one goalkeeper in 10 minutes: pressure that the scoreboard does not show yet. The claim on this signal is a goal within the next 20 minutes in 85% of cases. The commentator praises the keeper; the punter looks at who let them shoot.',
  tags: ['#KeeperSaves', '#NextGoal', '#ShotsOnTarget', '#GoalLines'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'The count', text: '3 or more saves by the same goalkeeper within 10 minutes.' },
        { label: 'Quality', text: 'A stop from inside the box weighs more than a catch from 30 metres.' },
        {
          label: 'Rebounds',
          text: 'A parry and a second stop are two saves. A keeper who spills is closer to conceding than one who holds.',
        },
        { label: 'Left out', text: 'Blocks by defenders, shots off the post and crosses claimed under no pressure.' },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        {
          label: 'Next goal',
          text: 'The shooting side, while the score is level and the price still treats it as a coin toss.',
        },
        {
          label: 'Over the live line',
          text: 'One more goal than the board shows, with the 20-minute window as your clock.',
        },
        {
          label: 'Keeper saves props',
          text: 'Where a book offers totals per keeper, three in a spell breaks the pace.',
        },
        {
          label: 'Lay the clean sheet',
          text: 'Odds on win to nil shorten with each minute at 0, even when the zero is borrowed.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Look for a deep block that concedes shots on target, not just shots: it hands its keeper the work.',
        },
        {
          label: 'In-play',
          text: 'Act on the third save, not the third replay. At 20 minutes without a goal the window is shut: leave it.',
        },
        { label: 'The angle', text: 'A great save settles nothing. It only delays the bill.' },
      ],
    },
  ],
  picture: {
    caption:
      'Three stops in eight minutes, marked where he made them. The fourth shot needs only the corner he is not in.',
    description:
      'A goal seen from the front with a keeper in the middle. Dotted dives lead to three saved balls, at minutes 51, 55 and 59. A fourth ball, in pink, goes into the top right corner, where no dive reaches.',
  },
  upcoming: [
    {
      competition: 'Eredivisie',
      home: 'Feyenoord',
      away: 'Go Ahead Eagles',
      datetime: 'Saturday 17:45',
      page: '/live?fixture=ERED-2026-11-28-FEY-GAE',
      confidence: 'High',
      confidenceScore: 84,
    },
    {
      competition: 'Ligue 1',
      home: 'Brest',
      away: 'Strasbourg',
      datetime: 'Sunday 14:00',
      page: '/live?fixture=LIG1-2026-11-29-BRE-STR',
      confidence: 'Medium',
      confidenceScore: 71,
    },
    {
      competition: 'Scottish Premiership',
      home: 'Celtic',
      away: 'Dundee United',
      datetime: 'Sunday 15:00',
      page: '/live?fixture=SPFL-2026-11-29-CEL-DUN',
      confidence: 'Medium',
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
      status: 'heating',
      confidence: 82,
      alert: 'Three saves in eight minutes, the last with a foot. Still 1-1, not for want of trying.',
    },
    {
      home: 'Lille',
      away: 'Rennes',
      score: '0-1',
      page: '/live?fixture=LIG1-2026-11-27-LIL-REN',
      minute: 50,
      phase: '2nd Half',
      status: 'detected',
      confidence: 75,
      alert: 'Three stops since the restart, all low down. The 20 minutes have only begun.',
    },
  ],
  past: [
    {
      fixture: 'Porto vs Vitória Guimarães',
      preGameCall: 'In play: over 2.5 goals',
      finalScore: '3-1',
      roi: '+78%',
      date: 'Last Saturday',
    },
    {
      fixture: 'Elche vs Espanyol',
      preGameCall: 'In play: goal in the second half',
      finalScore: '1-0 (71 min)',
      roi: '+28%',
      date: '8 Nov',
    },
    {
      fixture: 'Bochum vs Paderborn',
      preGameCall: 'In play: both teams to score',
      finalScore: '1-1',
      roi: '+72%',
      date: '31 Oct',
    },
    {
      fixture: 'Toulouse vs Angers',
      preGameCall: 'In play: over 1.5 goals',
      finalScore: '0-0',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'Do three saves not just mean that the keeper is having a good day?',
      answer:
        "They mean that three shots got through to him. A keeper makes about three saves in a whole match, so this is an afternoon's work in 10 minutes. His form is a fact about the past; the shots are a fact about the defence in front of him.",
    },
    {
      question: 'What does the 85% stand for?',
      answer:
        'It is the claimed share of these spells that are followed by a goal in the next 20 minutes. An ordinary 20 minutes sees one a little less than half the time. It is not a promise: the other 15% end with the keeper on the back page.',
    },
    {
      question: 'What fools this signal?',
      answer:
        'Hopeful shooting. A side out of ideas that tries its luck from 25 metres will give any keeper three catches in no time. Look where the shots come from before you look at the count.',
    },
    {
      question: 'What if both keepers are busy?',
      answer:
        'Each has his own count, and two plus one is not three. When both reach three the match is open at both ends: the goal line is then the better market than the next scorer.',
    },
  ],
  callToAction: {
    title: 'Be there for the fourth shot',
    description: 'The live board lists the matches with a busy keeper: minute, score and how sure the signal is.',
    buttonText: 'Track Live Signals',
    to: '/live',
  },
  related: [
    {
      page: '/signal/shot-surge',
      title: 'Shot Surge',
      why: 'Counts every attempt, not only those the gloves had to meet.',
    },
    {
      page: '/filter/glass-jaw',
      title: 'Glass Jaw',
      why: 'What happens to some teams once the keeper is finally beaten.',
    },
    {
      page: '/signal/goal-flurry',
      title: 'Goal Flurry Potential',
      why: 'When the chances are so good that one goal may not settle it.',
    },
  ],
};
