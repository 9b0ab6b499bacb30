import type { ExplainerPage } from '../page.ts';

export const shootOnSight: ExplainerPage = {
  kind: 'filter',
  slug: 'shoot-on-sight',
  title: 'Shoot-on-Sight',
  inLibrary: true,
  subtitle: 'No pass too many.',
  description:
    'Matches where both sides shoot early, often and from anywhere, so the goals have volume behind them. Shoot-on-Sight adds up how much leaves the boot, from where and how soon. Quality is for other filters.',
  tags: ['#ShootOnSight', '#Shots', '#Over25', '#NextGoal'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Volume', text: 'The two averages add up to 27 shots or more, over ten matches each.' },
        { label: 'Range', text: 'At least a third of those come from outside the box.' },
        { label: 'Early', text: 'A first attempt inside five minutes, in most of the matches of either side.' },
        {
          label: 'Discounted',
          text: 'Shot counts fattened by a red card, or by an hour of chasing three goals that were never coming.',
        },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Match shots',
          text: 'The total on offer follows the better-known team. The other one shoots as well.',
        },
        {
          label: 'Over 2.5 goals',
          text: 'At one goal in every ten shots, 27 of them put the line about where it stands.',
        },
        {
          label: 'Player shots',
          text: 'Midfielders who try from 25 yards: two or more attempts, at prices made for passers.',
        },
        { label: 'Corners', text: 'Every blocked effort and every parry is a corner that nobody planned.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Above 80 the shot total speaks for itself. Between 65 and 80, let the match show its hand first.',
        },
        {
          label: 'In-play',
          text: 'Four attempts in ten minutes, both keepers used, and still no goal: the line falls while the volume does not.',
        },
        {
          label: 'The angle',
          text: 'A bad shot is nearly worthless. Thirty of them are not, and totals are slow to count the bad ones.',
        },
      ],
    },
  ],
  picture: {
    caption: 'Every dot is a shot. Of 27, ten are from outside the box, more than a third, and both ends are busy.',
    description:
      'A pitch from above with 27 shots at the two ends. Seventeen stand inside the penalty areas. Ten, in pink, stand outside them, each with a line to the goal it was aimed at.',
  },
  upcoming: [
    {
      competition: 'Bundesliga',
      home: 'Stuttgart',
      away: 'Mönchengladbach',
      datetime: 'Sunday 14:30',
      page: '/live?fixture=BUND-2026-11-29-VFB-BMG',
      confidence: 'High',
      confidenceScore: 86,
    },
    {
      competition: 'Premier League',
      home: 'Arsenal',
      away: 'Brighton',
      datetime: 'Saturday 15:00',
      page: '/filters?fixture=EPL-2026-11-28-ARS-BHA',
      confidence: 'Medium',
      confidenceScore: 74,
    },
    {
      competition: 'Serie A',
      home: 'Como',
      away: 'Sassuolo',
      datetime: 'Sunday 19:45',
      page: '/live?fixture=SERA-2026-11-29-COM-SAS',
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
      confidence: 74,
      alert:
        'Fourteen shots by the 23rd minute, nine of them from outside the box. The scoreboard has caught up since.',
    },
  ],
  past: [
    {
      fixture: 'Tottenham vs Aston Villa',
      preGameCall: 'Over 26.5 match shots',
      finalScore: '2-1 (31 shots)',
      roi: '+83%',
      date: 'Last Saturday',
    },
    {
      fixture: 'Lille vs Brest',
      preGameCall: 'Over 2.5 goals',
      finalScore: '3-1 (28 shots)',
      roi: '+72%',
      date: '8 Nov',
    },
    {
      fixture: 'Sporting vs Moreirense',
      preGameCall: 'Over 2.5 goals',
      finalScore: '0-0 (29 shots)',
      roi: '-100%',
      date: '1 Nov',
    },
    {
      fixture: 'Anderlecht vs Gent',
      preGameCall: 'Over 9.5 shots on target',
      finalScore: '1-1 (8 on target)',
      roi: '-100%',
      date: '18 Oct',
    },
  ],
  faqs: [
    {
      question: 'Are shots from 30 yards not a waste?',
      answer:
        'One by one, yes: three in a hundred go in. But they bring rebounds, deflections and corners, and a side that tries them early tries everything else as well.',
    },
    {
      question: 'Why not use expected goals?',
      answer:
        'Other filters do. xG is better at telling who deserves to score. Shot count is steadier from one week to the next, and it is what the shot markets settle on.',
    },
    {
      question: 'What spoils a Shoot-on-Sight match?',
      answer:
        'An early goal for a side happy to sit on it, heavy rain, or the one midfielder who takes six a match being left out. The last is worth checking when the line-ups come in.',
    },
  ],
  callToAction: {
    title: 'Get the trigger-happy fixtures first',
    description: 'Early access ranks every match by expected shots, with the share from range and the usual culprits.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/signal/shot-surge', title: 'Shot Surge', why: 'When the volume comes all at once.' },
    { page: '/signal/keeper-saves', title: 'Keeper Saves', why: 'The man at the other end of all this.' },
    { page: '/filter/corner-kings', title: 'Corner Kings', why: 'What blocked shots turn into.' },
  ],
};
