import type { ExplainerPage } from '../page.ts';

export const favdom: ExplainerPage = {
  kind: 'filter',
  slug: 'favdom',
  title: 'FavDom',
  inLibrary: true,
  subtitle: 'When the favourite means it.',
  description:
    'Short prices are common; dominance is not. FavDom finds the favourites that run the match as well as the odds say they should: the territory, the tempo and, most of the time, the first goal.',
  tags: ['#FavDom', '#MatchResult', '#Handicaps', '#FirstGoal'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        {
          label: 'Control',
          text: 'At least 60% of the territory and twice the shots in the box over the last six matches.',
        },
        { label: 'Ahead early', text: 'Scores first in seven matches of ten, and keeps the lead in six of them.' },
        {
          label: 'Opponent',
          text: 'A visitor that sits in, seldom leads, and concedes before half-time away from home.',
        },
        { label: 'Price check', text: 'The odds are short for football reasons, not for the name on the shirt.' },
      ],
    },
    {
      title: 'Relevant Betting Markets',
      lines: [
        { label: 'Match result', text: 'The plain home win, where the price still leaves something on the table.' },
        { label: 'Handicap -1', text: 'For the textbook cases: dominance tends to show in the margin.' },
        { label: 'Win to nil', text: 'When the visitor has not scored in three of its last five away.' },
        { label: 'First goal', text: 'The favourite to score first, often the best price of the four.' },
      ],
    },
    {
      title: 'How to Play',
      lines: [
        { label: 'Pre-game', text: 'Take the handicap at 85 or more. Below that, keep to the win or the first goal.' },
        {
          label: 'In-play',
          text: 'Still 0-0 after 25 minutes with the shots all one way: the price has grown, the game has not changed.',
        },
        {
          label: 'The angle',
          text: 'You are not backing a big club. You are backing a mismatch that the price has rounded down.',
        },
      ],
    },
  ],
  scale: [
    { range: '85+', meaning: 'Textbook banker. Everything that makes a favourite win is there at once.' },
    { range: '65-84', meaning: 'Strong but not bulletproof. One thing is missing, most often the finishing.' },
    { range: '45-64', meaning: 'Weaker. The name is doing some of the work that the numbers should do.' },
    { range: 'Under 45', meaning: 'Not showing true dominance. A short price is all there is.' },
  ],
  picture: {
    caption: 'Share of the dangerous play, in blocks of 15 minutes. A true favourite owns nearly all of it.',
    description:
      'Six pairs of bars, one for each quarter of an hour. The favourite is far above the other side in all six, at about four to one.',
  },
  upcoming: [
    {
      competition: 'Bundesliga',
      home: 'Bayern',
      away: 'Heidenheim',
      datetime: 'Saturday 14:30',
      page: '/live?fixture=BUND-2026-11-28-FCB-FCH',
      confidence: 'High',
      confidenceScore: 91,
    },
    {
      competition: 'Premier League',
      home: 'Arsenal',
      away: 'Brighton',
      datetime: 'Saturday 15:00',
      page: '/filters?fixture=EPL-2026-11-28-ARS-BHA',
      confidence: 'High',
      confidenceScore: 86,
    },
    {
      competition: 'La Liga',
      home: 'Real Sociedad',
      away: 'Girona',
      datetime: 'Sunday 15:15',
      page: '/live?fixture=LIGA-2026-11-29-RSO-GIR',
      confidence: 'Medium',
      confidenceScore: 68,
    },
  ],
  live: [
    {
      home: 'PSV',
      away: 'Sparta Rotterdam',
      score: '2-0',
      page: '/live?fixture=ERED-2026-11-27-PSV-SPA',
      minute: 80,
      phase: '2nd Half',
      status: 'FavDom holding',
      confidence: 88,
      alert: 'Two up and still in charge. No shot against since the break: win to nil is alive.',
    },
    {
      home: 'Frankfurt',
      away: 'Köln',
      score: '3-1',
      page: '/live?fixture=BUND-2026-11-27-SGE-KOE',
      minute: 65,
      phase: '2nd Half',
      status: 'FavDom active',
      confidence: 82,
      alert: 'Three quarters of the dangerous play, and two goals since the break to show for it.',
    },
  ],
  past: [
    {
      fixture: 'Leverkusen vs Augsburg',
      preGameCall: 'Home -1 handicap',
      finalScore: '3-0',
      roi: '+86%',
      date: 'Last Saturday',
    },
    { fixture: 'Napoli vs Lecce', preGameCall: 'Home win to nil', finalScore: '2-0', roi: '+74%', date: '8 Nov' },
    {
      fixture: 'Liverpool vs Wolverhampton',
      preGameCall: 'Home first goal',
      finalScore: '2-2',
      roi: '+33%',
      date: '1 Nov',
    },
    {
      fixture: 'Benfica vs Famalicão',
      preGameCall: 'Home -1 handicap',
      finalScore: '1-1',
      roi: '-100%',
      date: '25 Oct',
    },
  ],
  faqs: [
    {
      question: 'Is FavDom just a list of short odds?',
      answer:
        'No. Price is the last thing it looks at. A 1.30 shot that lets its opponents have the ball scores lower than a 1.70 shot that camps in their half.',
    },
    {
      question: 'How do I read the score?',
      answer:
        '85 and more is a textbook banker, 65 to 84 is strong but not bulletproof, 45 to 64 is weaker, and under 45 there is no true dominance, whatever the odds say.',
    },
    {
      question: 'What kills a FavDom match?',
      answer:
        'An early red card for the favourite, three or more changes after a European night, or a visitor that scores from its only corner. The first two move the score before kick-off; the third is football.',
    },
  ],
  callToAction: {
    title: 'Back the favourites that mean it',
    description: 'Early access shows the FavDom score of every match, from the first line-ups to the last odds.',
    buttonText: 'Join Waitlist',
    to: '/waitlist',
  },
  related: [
    { page: '/filter/glass-jaw', title: 'Glass Jaw', why: 'The opponent a dominant favourite would choose.' },
    {
      page: '/filter/underdog-breakout',
      title: 'Underdog Breakout',
      why: 'The same match when the favourite only looks the part.',
    },
    {
      page: '/signal/dangerous-attacks-ratio',
      title: 'Dangerous Attacks Ratio',
      why: 'Whether the dominance is there once they play.',
    },
  ],
};
