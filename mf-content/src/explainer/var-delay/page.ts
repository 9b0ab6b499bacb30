import type { ExplainerPage } from '../page.ts';

export const varDelay: ExplainerPage = {
  kind: 'signal',
  slug: 'var-delay',
  title: 'VAR Delay',
  subtitle: 'Two minutes that change the tempo.',
  description:
    'A stoppage of two minutes or more cools one side and lets the other regroup. The decision gets the headlines; the wait does its work whichever way the decision goes. The side that was on top restarts cold, and the minutes it lost are added on at the end.',
  tags: ['#VARDelay', '#AddedTime', '#Tempo', '#UnderLines'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'The threshold', text: 'Play stopped for 2 minutes or more while a decision is checked on video.' },
        {
          label: 'The clock',
          text: 'Runs from the whistle to the restart, the walk to the monitor and back included.',
        },
        {
          label: 'Who was on top',
          text: 'Shots and entries into the box in the minutes before it tell which side has more to lose by waiting.',
        },
        {
          label: 'Does not qualify',
          text: 'Silent checks while play goes on, drinks breaks, and injuries without a review.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        {
          label: 'No goal in the next 10 minutes',
          text: 'The first thought after a long check that changes nothing: legs cold, shapes reset.',
        },
        {
          label: 'Next goal',
          text: 'Less for the side that was pressing than its earlier shots suggest. They belong to a warmer match.',
        },
        {
          label: 'Added-time goal',
          text: 'Lost time goes on the board. A three-minute check late on can double what would have been shown.',
        },
        {
          label: 'Cards',
          text: 'Ten players around a referee seldom leave without a booking, and the first tackle afterwards is rarely shy.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Nobody can foresee a review, so the figure stays low until kick-off. Know the referee, and check that the league has VAR.',
        },
        {
          label: 'In-play',
          text: 'Markets are suspended during the check. Use the wait to decide what you want, and at what price, when they return.',
        },
        {
          label: 'The angle',
          text: 'Everyone reprices the decision. Hardly anyone reprices the silence that came before it.',
        },
      ],
    },
  ],
  picture: {
    caption:
      'Passes and duels per minute. The check ends at 69; the match needs most of the next ten to warm up again.',
    description:
      'Bars for the tempo of each minute from 58 to 78. They climb until minute 66. Then three empty minutes, a pink block with a pause sign. After it the bars start at a quarter of their old height and recover slowly.',
  },
  upcoming: [
    {
      competition: 'Premier League',
      home: 'Nottingham Forest',
      away: 'Chelsea',
      datetime: 'Sunday 16:30',
      page: '/live?fixture=EPL-2026-11-29-NFO-CHE',
      confidence: 'Low',
      confidenceScore: 45,
    },
    {
      competition: 'Süper Lig',
      home: 'Alanyaspor',
      away: 'Göztepe',
      datetime: 'Saturday 14:00',
      page: '/live?fixture=SUPL-2026-11-28-ALA-GOZ',
      confidence: 'Low',
      confidenceScore: 36,
    },
    {
      competition: 'Scottish Premiership',
      home: 'Motherwell',
      away: 'Kilmarnock',
      datetime: 'Saturday 15:00',
      page: '/live?fixture=SPFL-2026-11-28-MOT-KIL',
      confidence: 'Low',
    },
  ],
  live: [
    {
      home: 'Newcastle',
      away: 'Aston Villa',
      score: '1-0',
      page: '/live?fixture=EPL-2026-11-27-NEW-AVL',
      minute: 37,
      phase: '1st Half',
      status: 'review',
      confidence: 82,
      alert: 'Three minutes for a push in the wall, from the 31st on. Since then both sides have played in a hurry.',
    },
  ],
  past: [
    {
      fixture: 'Bologna vs Hellas Verona',
      preGameCall: 'In play: under 2.5 goals',
      finalScore: '1-0',
      roi: '+72%',
      date: '23 Nov',
    },
    {
      fixture: 'Cruzeiro vs Botafogo',
      preGameCall: 'In play: goal in added time, second half',
      finalScore: '2-1 (90+8)',
      roi: '+240%',
      date: '9 Nov',
    },
    {
      fixture: 'Athletic Club vs Girona',
      preGameCall: 'In play: under 3.5 goals',
      finalScore: '2-1',
      roi: '+36%',
      date: '1 Nov',
    },
    {
      fixture: 'Hamburg vs Köln',
      preGameCall: 'In play: under 2.5 goals',
      finalScore: '2-2',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'Why 2 minutes?',
      answer:
        'A short check is a breather and both sides keep their places. From about 2 minutes on, players sit down, drink and talk to the bench, and what was a spell becomes a memory.',
    },
    {
      question: 'Does it matter what the decision is?',
      answer:
        'For the score, of course. A penalty or a red card makes a new match, and then that event counts for more than the delay. The signal reads cleanest when the answer is that nothing changes.',
    },
    {
      question: 'Do I get it in every league?',
      answer:
        'Only where there is a video referee. A league without VAR, such as the Championship in its regular season, cannot raise it at all.',
    },
    {
      question: 'Can a delay speed a match up?',
      answer:
        'It can, when it leaves a sense of injustice. Now and then a home crowd turns a goal struck out into ten furious minutes, and the tempo comes back higher than it left. If the first two minutes after the restart are wild, drop the idea.',
    },
  ],
  callToAction: {
    title: 'Put the waiting to work',
    description: 'Early access times each stoppage for you and notes who had the upper hand when the whistle went.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/signal/red-card', title: 'Red Card', why: 'What a good many long checks end with.' },
    {
      page: '/filter/late-swingers',
      title: 'Late Swingers',
      why: 'Fixtures in which eight added minutes are a gift to somebody.',
    },
    {
      page: '/filter/discipline-dumpster',
      title: 'Discipline Dumpster',
      why: 'The referees and the tempers that bring on the reviews.',
    },
  ],
};
