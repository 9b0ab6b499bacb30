import type { ExplainerPage } from '../page.ts';

export const lateSwingers: ExplainerPage = {
  kind: 'filter',
  slug: 'late-swingers',
  title: 'Late Swingers',
  subtitle: 'The last quarter of an hour is theirs.',
  description:
    "Swing-prone fixtures that come alive after 75' and thrive at 80'+, when legs and shapes go. The filter measures final-phase volatility before kick-off: who scores, who concedes and who turns a result in the last 15 minutes.",
  tags: ['#LateSwingers', '#LastGoal', '#LayTheLeader', '#FinalPhase'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        { label: 'Swing-prone', text: "The result changed after 75' in three or more of each side's last eight." },
        {
          label: 'Last 15 minutes',
          text: 'At least 35% of the goals in their matches, scored or conceded, fall in that window.',
        },
        {
          label: "80'+",
          text: "Chances at 80'+ beat those of any other ten minutes. True swingers thrive there; others have gone home.",
        },
        {
          label: 'Legs and bench',
          text: 'One side on three days of rest or fewer, the other with a forward in a bib who changes matches.',
        },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        {
          label: 'Last goal',
          text: 'The fresher side to score it. Often priced like a coin toss, in matches that lean.',
        },
        {
          label: 'Over goals',
          text: "By 75' a quiet match has dragged the line down, just as this sort of match opens up.",
        },
        { label: 'Lay leader', text: 'On the exchange, against a one-goal lead that is being defended ever deeper.' },
        {
          label: 'Correct-score hedge',
          text: 'A small stake on the score that would hurt, so that a lay gone wrong costs less.',
        },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        {
          label: 'Pre-game',
          text: 'Nothing needs staking yet. Note which bench is deeper and which side fades, then leave it alone.',
        },
        {
          label: 'In-play',
          text: "Look from 75', decide by 80'. The swing thrives at 80'+, and from there the price is chasing it.",
        },
        {
          label: 'The angle',
          text: 'In-play prices fade with the clock, evenly, in every match. Final-phase volatility does not.',
        },
      ],
    },
  ],
  picture: {
    caption: "Who is winning, minute by minute. Half an hour of nothing, then the last 15 minutes, wildest at 80'+.",
    description:
      'A line from minute 45 to 90 that shows which side is on top. It lies almost flat until minute 75. In the shaded last 15 minutes it swings from one side to the other, further each time, with a goal at each of the last four turns.',
  },
  upcoming: [
    {
      competition: 'Bundesliga',
      home: 'Dortmund',
      away: 'Hoffenheim',
      datetime: 'Saturday 17:30',
      page: '/live?fixture=BUND-2026-11-28-BVB-TSG',
      confidence: 'High',
      confidenceScore: 84,
    },
    {
      competition: 'Eredivisie',
      home: 'AZ',
      away: 'NEC',
      datetime: 'Sunday 15:45',
      page: '/live?fixture=ERED-2026-11-29-AZA-NEC',
      confidence: 'Medium',
      confidenceScore: 77,
    },
    {
      competition: 'Premier League',
      home: 'Arsenal',
      away: 'Brighton',
      datetime: 'Saturday 15:00',
      page: '/filters?fixture=EPL-2026-11-28-ARS-BHA',
      confidence: 'Medium',
      confidenceScore: 66,
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
      status: 'active',
      confidence: 86,
      alert: 'The equaliser fell in the 84th minute and took the tie into extra time. Both benches are empty by now.',
    },
  ],
  past: [
    {
      fixture: 'Rangers vs Hibernian',
      preGameCall: "Lay the leader at 75'",
      finalScore: "2-1 (0-1 at 75')",
      roi: '+64%',
      date: 'Last Sunday',
    },
    {
      fixture: 'Stuttgart vs Werder Bremen',
      preGameCall: 'Over 2.5 goals',
      finalScore: "2-1 (1-1 at 75')",
      roi: '+79%',
      date: '8 Nov',
    },
    {
      fixture: 'Marseille vs Monaco',
      preGameCall: 'Last goal, away',
      finalScore: "1-2 (1-1 at 75')",
      roi: '+95%',
      date: '1 Nov',
    },
    {
      fixture: 'Fiorentina vs Genoa',
      preGameCall: 'Lay the leader, hedge on 2-0',
      finalScore: "2-0 (1-0 at 75')",
      roi: '-38%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: "Why 75' and not the whole second half?",
      answer:
        "Because that is where these fixtures part from the rest. Up to 75' they look like any other. In the last 15 minutes the pattern becomes swing-prone, and at 80'+ it is at its strongest.",
    },
    {
      question: 'Does it say which side will swing it?',
      answer:
        'Not by itself. It says that the score is unlikely to stay put. Rest and the bench give a direction, but that is why laying the leader is often cleaner than backing the chaser: a draw is enough.',
    },
    {
      question: 'How does the correct-score hedge work?',
      answer:
        'Lay a leader at 1-0 and the likely ways to lose are 1-0 and 2-0. A small stake on one of the two pays part of the loss back. Cover the score that hurts, not the one that you fancy.',
    },
    {
      question: 'What stops a late swing?',
      answer:
        "A two-goal lead, a red card for the chasing side, or a fifth defender who can actually head it. The filter looks again at 75' and drops the match if it finds one of them.",
    },
  ],
  callToAction: {
    title: 'Ready to Master Late Swingers?',
    description: "Early access flags the swing-prone fixtures in the morning and reminds you of them at 75'.",
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/signal/shot-surge', title: 'Shot Surge', why: 'How a late swing tends to announce itself.' },
    { page: '/filter/chaos-engine', title: 'Chaos Engine', why: 'The same disorder, from the first minute on.' },
    {
      page: '/signal/goal-flurry',
      title: 'Goal Flurry Potential',
      why: 'For the evenings when one late goal turns into two.',
    },
  ],
};
