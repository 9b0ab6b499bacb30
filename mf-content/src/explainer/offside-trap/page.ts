import type { ExplainerPage } from '../page.ts';

export const offsideTrap: ExplainerPage = {
  kind: 'signal',
  slug: 'offside-trap',
  title: 'Offside Trap Pressure',
  subtitle: 'One of these will beat the flag.',
  description:
    'Three offsides in five minutes: runners are testing a high line, and the line is running out of luck. The flag looks like good defending. It also means that three passes were played in behind, and that the next one only has to be half a second better.',
  tags: ['#OffsideTrapPressure', '#Offsides', '#HighLine', '#FirstScorer'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'The rule', text: '3 offsides against the same attacking side in 5 minutes.' },
        { label: 'Margins', text: 'A runner off by a boot rates higher than one who was still jogging back.' },
        {
          label: 'Late flags',
          text: 'Goals struck out for offside count as well, timed at the pass and not at the verdict.',
        },
        {
          label: 'Passed over',
          text: 'Free kicks swung into a crowd, where four men stray at once and none of them was making a run.',
        },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Total offsides',
          text: 'The plain one. Most matches end with three to five; you already have three.',
        },
        {
          label: 'Next goal, attacking side',
          text: 'A run that beats a high line ends one against one, the best chance that open play gives.',
        },
        {
          label: 'Anytime scorer',
          text: 'The runner who has been flagged, not the tall one who drops to meet the ball.',
        },
        {
          label: 'Red card or penalty',
          text: 'Small stakes only: a last defender on the turn has few lawful options left.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Pair a back four that stands near halfway with a forward who lives on the shoulder. Pace wide helps.',
        },
        {
          label: 'In-play',
          text: 'After the third flag watch the back four. If it stays up, the signal is live. If it drops ten metres, it is over.',
        },
        { label: 'The angle', text: 'The trap has to be right each time. The runner has to be right once.' },
      ],
    },
  ],
  picture: {
    caption:
      'Three early runs, three flags. The fourth waits for the pass and leaves the whole line facing its own goal.',
    description:
      'Half a pitch from above, with the goal on the right. Four defenders stand on a dotted line. Three runs end just beyond it, marked 51, 53 and 55. A fourth, in pink, bends between the two in the middle and carries on to the penalty area.',
  },
  upcoming: [
    {
      competition: 'La Liga',
      home: 'Celta Vigo',
      away: 'Barcelona',
      datetime: 'Saturday 20:00',
      page: '/live?fixture=LIGA-2026-11-28-CEL-BAR',
      confidence: 'High',
      confidenceScore: 86,
    },
    {
      competition: 'Premier League',
      home: 'Nottingham Forest',
      away: 'Chelsea',
      datetime: 'Sunday 16:30',
      page: '/live?fixture=EPL-2026-11-29-NFO-CHE',
      confidence: 'Medium',
      confidenceScore: 76,
    },
    {
      competition: 'Serie A',
      home: 'Parma',
      away: 'Monza',
      datetime: 'Saturday 14:00',
      page: '/live?fixture=SERA-2026-11-28-PAR-MZA',
      confidence: 'Medium',
    },
  ],
  live: [
    {
      home: 'Frankfurt',
      away: 'Köln',
      score: '3-1',
      page: '/live?fixture=BUND-2026-11-27-SGE-KOE',
      minute: 65,
      phase: '2nd Half',
      status: 'holding',
      confidence: 87,
      alert:
        'Three offsides in five minutes at the start of the half. The line has stayed up, and 3-1 is the bill so far.',
    },
    {
      home: 'Bologna',
      away: 'Fiorentina',
      score: '2-2',
      page: '/live?fixture=SERA-2026-11-27-BOL-FIO',
      minute: 50,
      phase: '2nd Half',
      status: 'heating',
      confidence: 79,
      alert: 'The high line was saved by the flag again. One good pass, and 2-2 is over.',
    },
  ],
  past: [
    {
      fixture: 'Cercle Brugge vs Westerlo',
      preGameCall: 'In play: over 2.5 goals',
      finalScore: '2-2',
      roi: '+67%',
      date: '20 Nov',
    },
    {
      fixture: 'Fenerbahçe vs Trabzonspor',
      preGameCall: 'In play: over 4.5 offsides',
      finalScore: '3-1 (7 offsides)',
      roi: '+83%',
      date: '8 Nov',
    },
    {
      fixture: 'Greuther Fürth vs Kaiserslautern',
      preGameCall: 'In play: away team to score',
      finalScore: '1-1',
      roi: '+31%',
      date: '31 Oct',
    },
    {
      fixture: 'Nice vs Monaco',
      preGameCall: 'In play: both teams to score',
      finalScore: '2-0',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'Three offsides look like good defending. Why is that pressure?',
      answer:
        'Because every flag began with a pass that got in behind. The trap worked by a step, three times in 5 minutes. Defenders tire and linesmen blink; the runner learns where the edge is.',
    },
    {
      question: 'Which side does the signal favour?',
      answer:
        'The one that was flagged. Offsides of both sides are never added together: one and two make an untidy match, not a trap under strain.',
    },
    {
      question: 'Why does the third flag sometimes show up late?',
      answer:
        'Assistants keep the flag down while a clear chance plays out, and a tight call may go to video. The signal waits for the decision, then dates it back to the pass.',
    },
    {
      question: 'When is it a false alarm?',
      answer:
        'When one lazy forward is caught three times, walking back from the last attack. No run, no threat. A striker substituted straight after the third flag ends it too.',
    },
  ],
  callToAction: {
    title: 'Watch the line, not the ball',
    description:
      'The live board shows the matches in which the flag keeps going up, with the minute, the score and how sure the signal is.',
    buttonText: 'Track Live Signals',
    to: '/live',
  },
  related: [
    {
      page: '/signal/dangerous-attacks-ratio',
      title: 'Dangerous Attacks Ratio',
      why: 'Whether those runs are part of something bigger.',
    },
    {
      page: '/signal/var-delay',
      title: 'VAR Delay',
      why: 'Where the tightest of these calls go, and what the wait does to the match.',
    },
    {
      page: '/filter/chaos-engine',
      title: 'Chaos Engine',
      why: 'Matches with two high lines and no brakes, spotted before they start.',
    },
  ],
};
