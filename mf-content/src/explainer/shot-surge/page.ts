import type { ExplainerPage } from '../page.ts';

export const shotSurge: ExplainerPage = {
  kind: 'signal',
  slug: 'shot-surge',
  title: 'Shot Surge',
  subtitle: 'The keeper is awake now.',
  description:
    'Five or more shots in 7 minutes, or eight or more in 10. Shots are tracked in intervals of five to ten minutes, because a total for the half hides the spell in which it was nearly won.',
  tags: ['#ShotSurge', '#Shots', '#NextGoal', '#Tempo'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Sprint', text: '5 or more shots in 7 minutes.' },
        { label: 'Siege', text: '8 or more in 10 minutes, which also catches a spell that comes in two waves.' },
        {
          label: 'Interval',
          text: 'Shots are tracked per 5-10 minute interval, so a dull first half cannot water down a wild spell after it.',
        },
        {
          label: 'Marked down',
          text: 'Pot shots from 30 yards, and three rebounds from the same scramble. They count, but convince nobody.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        {
          label: 'Next goal',
          text: 'The side with most of the shots, best at level scores while the price still leans on the pre-match favourite.',
        },
        {
          label: 'Shots on target',
          text: 'Team lines move slower than goal lines. A side on four with half an hour left can outrun 5.5.',
        },
        {
          label: 'Goal before the break',
          text: 'A surge that starts by the 33rd minute leaves itself twelve to pay.',
        },
        { label: 'Next corner', text: 'Blocked shots have to go somewhere. Often that is behind.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Note the sides that shoot from inside the box and meet an opponent who blocks rather than presses.',
        },
        {
          label: 'In-play',
          text: 'Look at where the five came from. Three inside the box is a surge to act on; one is a surge to let go by.',
        },
        {
          label: 'The angle',
          text: 'While it is goalless the price drifts by the clock. The shots do not keep to the clock.',
        },
      ],
    },
  ],
  picture: {
    caption: 'The shots of a match, added up. Four in the first 50 minutes, then five between the 58th and the 64th.',
    description:
      'A staircase over the minutes of a match. Four low, wide steps lead to the 50th minute; after it five steps follow so close together that the line is almost a wall, marked as 5 shots in 7 minutes.',
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
      home: 'Marseille',
      away: 'Lyon',
      datetime: 'Sunday 19:45',
      page: '/live?fixture=LIG1-2026-11-29-MAR-LYO',
      confidence: 'Medium',
      confidenceScore: 72,
    },
    {
      competition: 'Süper Lig',
      home: 'Trabzonspor',
      away: 'Beşiktaş',
      datetime: 'Sunday 16:00',
      page: '/live?fixture=SUPL-2026-11-29-TRA-BES',
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
      status: 'heating',
      confidence: 76,
      alert: 'Five shots in seven minutes, three of them blocked. Ahead by two, and shooting as if behind.',
    },
    {
      home: 'Newcastle',
      away: 'Aston Villa',
      score: '1-0',
      page: '/live?fixture=EPL-2026-11-27-NEW-AVL',
      minute: 37,
      phase: '1st Half',
      status: 'detected',
      confidence: 75,
      alert: 'Six shots in seven minutes before the half-hour. The next interval says whether it was a spell.',
    },
  ],
  past: [
    {
      fixture: 'Sporting vs Gil Vicente',
      preGameCall: 'In play: home over 5.5 shots on target',
      finalScore: '2-0 (home 8 on target)',
      roi: '+83%',
      date: 'Last Saturday',
    },
    {
      fixture: 'Middlesbrough vs Swansea',
      preGameCall: 'In play: over 1.5 goals',
      finalScore: '2-1',
      roi: '+41%',
      date: '7 Nov',
    },
    {
      fixture: 'Betis vs Mallorca',
      preGameCall: 'In play: next goal, home',
      finalScore: '1-0',
      roi: '+62%',
      date: '1 Nov',
    },
    {
      fixture: 'Gent vs Westerlo',
      preGameCall: 'In play: goal before the break',
      finalScore: '1-2 (0-0 at half-time)',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'Which counts for more, five in seven or eight in ten?',
      answer:
        'Five in seven fires sooner and is wrong more often. Eight in ten costs some of the price, and tells you that the spell survived the first few clearances. When both are true at once, the confidence reads higher than for either.',
    },
    {
      question: 'Do blocked shots count?',
      answer:
        'Yes. The trigger counts attempts, on target or not. Where they were hit from decides how far to trust it.',
    },
    {
      question: 'Is this not just xG by another name?',
      answer:
        'They measure different things. xG asks how good the chances were; a surge asks how fast they come. Five poor shots can be a surge and 0.2 xG at the same time, and that is the surge to leave alone.',
    },
    {
      question: 'What ends a surge?',
      answer:
        'A goal, a long injury, a change in midfield, or simply an interval with no attempt in it. It does not fade: it stops, and the price takes a few minutes to notice that as well.',
    },
  ],
  callToAction: {
    title: 'Know when the shooting starts',
    description: 'The live board shows the matches under fire, with the minute, the score and how sure the signal is.',
    buttonText: 'Track Live Signals',
    to: '/live',
  },
  related: [
    {
      page: '/signal/keeper-saves',
      title: 'Keeper Saves',
      why: 'Where the shots on target went, and how long that can last.',
    },
    {
      page: '/filter/shoot-on-sight',
      title: 'Shoot-on-Sight',
      why: 'The matches most likely to produce a surge, picked before the line-ups.',
    },
    {
      page: '/signal/goal-flurry',
      title: 'Goal Flurry Potential',
      why: 'For when the shots are good as well as many.',
    },
  ],
};
