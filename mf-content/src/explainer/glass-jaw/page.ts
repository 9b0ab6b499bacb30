import type { ExplainerPage } from '../page.ts';

export const glassJaw: ExplainerPage = {
  kind: 'filter',
  slug: 'glass-jaw',
  title: 'Glass Jaw',
  inLibrary: true,
  subtitle: 'One clean hit and they go.',
  description:
    'Teams that play well until they concede, and then concede again before they have their shape back. Glass Jaw counts the 15 minutes after every first goal against. The defence is not the problem; the recovery is.',
  tags: ['#GlassJaw', '#NextGoal', '#Handicaps', '#Over25'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        {
          label: 'Second blow',
          text: 'A second goal against within 15 minutes of the first, in at least five of eight such matches.',
        },
        { label: 'No way back', text: 'Not one win from behind this season, and few points of any kind.' },
        {
          label: 'Temper',
          text: 'Bookings and fouls rise after they fall behind. Panic shows up in the referee report.',
        },
        {
          label: 'Ruled out',
          text: 'Poor sides that leak from the first whistle. This filter needs a team that is fine at 0-0.',
        },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Next goal',
          text: 'Against them, once they trail. The natural market, and open for a few minutes only.',
        },
        { label: 'Handicap', text: 'The opponent by two or more, when it scores first in most of its matches.' },
        { label: 'Over 2.5', text: 'A goal that brings another drags totals up, whoever gets the third.' },
        {
          label: 'Opponent over 1.5 goals',
          text: 'The tidy way to back a collapse without caring what the other end does.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Mostly a watch list. Only the opponent that strikes early makes the handicap worth a look before kick-off.',
        },
        {
          label: 'In-play',
          text: 'The clock starts with the first goal against. After 15 minutes without a second, the count is over.',
        },
        {
          label: 'The angle',
          text: 'Prices after a goal assume the old team in a new score. This is a different team until it settles.',
        },
      ],
    },
  ],
  picture: {
    caption:
      'Shape held until the first goal against at 52. The second comes nine minutes later, inside the window of 15.',
    description:
      'A line runs level and high, then breaks at a first goal in minute 52 and drops in jags through a shaded window of 15 minutes. A second goal falls at 61. After the window the line climbs back part of the way.',
  },
  upcoming: [
    {
      competition: 'Ligue 1',
      home: 'Monaco',
      away: 'Le Havre',
      datetime: 'Saturday 18:00',
      page: '/live?fixture=LIG1-2026-11-28-MON-HAV',
      confidence: 'High',
      confidenceScore: 81,
    },
    {
      competition: 'Premier League',
      home: 'Tottenham',
      away: 'West Ham',
      datetime: 'Saturday 12:30',
      page: '/live?fixture=EPL-2026-11-28-TOT-WHU',
      confidence: 'Medium',
      confidenceScore: 73,
    },
    {
      competition: 'Premier League',
      home: 'Everton',
      away: 'Crystal Palace',
      datetime: 'Saturday 17:30',
      page: '/filters?fixture=EPL-2026-11-28-EVE-CRY',
      confidence: 'Low',
      confidenceScore: 58,
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
      status: 'active',
      confidence: 77,
      alert: 'Köln conceded straight after the break, and again six minutes later. The favourite has led by two since.',
    },
  ],
  past: [
    {
      fixture: 'Betis vs Valencia',
      preGameCall: 'Home -1.5 handicap',
      finalScore: '3-1',
      roi: '+135%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Excelsior vs AZ',
      preGameCall: 'Away over 1.5 goals',
      finalScore: '1-3',
      roi: '+58%',
      date: '8 Nov',
    },
    {
      fixture: 'Werder Bremen vs St. Pauli',
      preGameCall: 'Over 2.5 goals',
      finalScore: '2-0',
      roi: '-100%',
      date: '1 Nov',
    },
    {
      fixture: 'Braga vs Arouca',
      preGameCall: 'Home -1 Asian handicap',
      finalScore: '2-0',
      roi: '+44%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'How is this different from a bad defence?',
      answer:
        'A bad defence concedes at the same rate all match. A glass jaw keeps its sheet clean for long spells, then lets in two in a quarter of an hour. Its season totals can look respectable.',
    },
    {
      question: 'What if they score first?',
      answer:
        'Then there is nothing to see yet. The filter says nothing about teams in front; it waits for the first goal against, even if that goal only makes it 1-1.',
    },
    {
      question: 'What fools the filter?',
      answer:
        'Half-time. A goal in the 43rd minute gives the manager a team talk for free. Late goals fool it too: after 80 the losing side pushes up, and a second goal against is just arithmetic.',
    },
  ],
  callToAction: {
    title: 'Know who cannot take a punch',
    description: 'Early access names the fragile sides of each round, with what happened after every goal they let in.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    {
      page: '/signal/goal-flurry',
      title: 'Goal Flurry Potential',
      why: 'The second blow, seen building in the chances.',
    },
    { page: '/filter/momentum-stall', title: 'Momentum Stall', why: 'A slower collapse, over weeks and not minutes.' },
    { page: '/signal/red-card', title: 'Red Card', why: 'Where a side that loses its head tends to finish.' },
  ],
};
