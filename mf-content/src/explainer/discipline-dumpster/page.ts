import type { ExplainerPage } from '../page.ts';

export const disciplineDumpster: ExplainerPage = {
  kind: 'filter',
  slug: 'discipline-dumpster',
  title: 'Discipline Dumpster',
  subtitle: 'Somebody is going in the book.',
  description:
    'A strict referee meets two midfields that arrive late: the cards are on the table before kick-off. The filter adds up the whistle, the fouls and the mismatch, and ignores everything that only makes a derby loud.',
  tags: ['#DisciplineDumpster', '#Cards', '#Referees', '#Fouls'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        {
          label: 'Referee',
          text: '4.5 cards a match or more over the last 12 in charge, with the first one usually before the half-hour.',
        },
        { label: 'Midfields', text: 'Twelve or more fouls a match from each side, most of them a step late.' },
        {
          label: 'Mismatch',
          text: 'A dribbler who draws four fouls a match, against the defender least able to turn.',
        },
        {
          label: 'Left out',
          text: 'From the records it reads: shirts taken off, cards on the bench, cards after the whistle.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        { label: 'Total cards', text: 'Over 4.5 or over 5.5. The referee decides which; the teams decide how soon.' },
        { label: 'Cards each', text: 'Two or more for both sides, when the fouls are evenly shared.' },
        { label: 'Player booked', text: 'The holding midfielder left alone behind two who will not track back.' },
        { label: 'First card', text: 'A booking inside 30 minutes, for referees who like to set the tone.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Wait for the appointment. Until the referee is named this is gossip; a day later the line has moved.',
        },
        {
          label: 'In-play',
          text: 'A dozen fouls and one card at the break drags the line down. Last warnings come due in the second half.',
        },
        {
          label: 'The angle',
          text: 'Most punters bet on temper. The number comes from whoever decides what it costs.',
        },
      ],
    },
  ],
  picture: {
    caption:
      'Four cards in the average match, five under this referee, seven when these two midfields turn up as well.',
    description:
      'Three rows of cards against a dotted line at 4.5. The average match shows four and stays short of the line. This referee shows five. The third row, this referee with these two teams, shows seven and goes well past it.',
  },
  upcoming: [
    {
      competition: 'La Liga',
      home: 'Getafe',
      away: 'Espanyol',
      datetime: 'Sunday 20:00',
      page: '/live?fixture=LIGA-2026-11-29-GET-ESP',
      confidence: 'High',
      confidenceScore: 88,
    },
    {
      competition: 'Süper Lig',
      home: 'Trabzonspor',
      away: 'Beşiktaş',
      datetime: 'Sunday 16:00',
      page: '/live?fixture=SUPL-2026-11-29-TRA-BES',
      confidence: 'Medium',
      confidenceScore: 76,
    },
    {
      competition: 'Premier League',
      home: 'Everton',
      away: 'Crystal Palace',
      datetime: 'Saturday 17:30',
      page: '/filters?fixture=EPL-2026-11-28-EVE-CRY',
      confidence: 'Medium',
      confidenceScore: 72,
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
      confidence: 79,
      alert: 'Five bookings before the 70th minute, six by now, and one side is down to ten.',
    },
  ],
  past: [
    {
      fixture: 'Boca Juniors vs Estudiantes',
      preGameCall: 'Over 5.5 cards',
      finalScore: '1-0 (8 cards)',
      roi: '+79%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Cagliari vs Sassuolo',
      preGameCall: 'Two cards or more each',
      finalScore: '1-1 (cards 3-4)',
      roi: '+96%',
      date: '8 Nov',
    },
    {
      fixture: 'Osasuna vs Elche',
      preGameCall: 'Over 5.5 cards',
      finalScore: '3-0 (3 cards)',
      roi: '-100%',
      date: '1 Nov',
    },
    {
      fixture: 'Wrexham vs Millwall',
      preGameCall: 'Over 4.5 cards',
      finalScore: '0-0 (6 cards)',
      roi: '+72%',
      date: '24 Oct',
    },
  ],
  faqs: [
    {
      question: 'Does every derby qualify?',
      answer:
        'No. Derbies are priced as card matches before anybody looks up the referee. A lenient one in a hot match fails; a strict one on a cold Monday can pass.',
    },
    {
      question: 'How are the cards counted?',
      answer:
        'One for each card shown to a player on the pitch, yellow or red. Bookmakers differ, some in points and some without the second yellow, so read their rule before you compare lines.',
    },
    {
      question: 'Is this a way to find red cards?',
      answer:
        'Not on purpose. It finds matches full of yellows, and a red sometimes comes with them. If it comes in the first 60 minutes it matters most, and the Red Card signal takes over.',
    },
    {
      question: 'What spoils it?',
      answer:
        'An early lead. A side three up stops chasing, the other stops caring, and the fouls dry up. A late change of referee is simpler: the match leaves the list.',
    },
  ],
  callToAction: {
    title: 'Get Discipline Dumpster Picks First',
    description: 'The waitlist hears of a strict appointment the hour it is made, with the two foul counts beside it.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/signal/red-card', title: 'Red Card', why: 'What changes when a second booking follows the first.' },
    { page: '/filter/chaos-engine', title: 'Chaos Engine', why: 'Where cards are only one part of the disorder.' },
    { page: '/signal/var-delay', title: 'VAR Delay', why: 'A long look at the screen, and the tempers after it.' },
  ],
};
