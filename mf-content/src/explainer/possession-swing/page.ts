import type { ExplainerPage } from '../page.ts';

export const possessionSwing: ExplainerPage = {
  kind: 'signal',
  slug: 'possession-swing',
  title: 'Possession Swing',
  subtitle: 'The ball has changed sides.',
  description:
    'A swing of 15% or more in the share of the ball, over rolling windows of 10 to 15 minutes. It becomes reliable once it has lasted ten minutes or more; before that it may be one side catching its breath. What counts is the change, not who has more.',
  tags: ['#PossessionSwing', '#Possession', '#Control', '#MatchResult'],
  cards: [
    {
      title: 'Identification Method',
      lines: [
        {
          label: 'Size',
          text: 'A swing of 15% or larger in the share of the ball. From 42 to 57 counts, from 58 to 68 does not.',
        },
        { label: 'Window', text: 'Rolling, 10-15 minutes long. The average since kick-off never enters into it.' },
        {
          label: 'Staying power',
          text: 'Sustained for 10+ minutes it is reliable. For four it is a throw-in and some keep-ball.',
        },
        {
          label: 'Discounted',
          text: 'Swings bought with a red card, and those where the side in front has merely stopped pressing.',
        },
      ],
    },
    {
      title: 'Betting Implications',
      lines: [
        { label: 'Next goal', text: 'The new owner of the ball, provided that it reaches the final third with it.' },
        {
          label: 'Match result',
          text: 'The longer price of a favourite that spent half an hour without the ball and has now found it.',
        },
        {
          label: 'Under lines',
          text: 'When the swing goes to the side in the lead: it wants the ball so that nothing happens.',
        },
        { label: 'Next corner', text: 'For a side that turns its share into width. Back to the keeper wins no flags.' },
      ],
    },
    {
      title: 'Betting Markets',
      lines: [
        {
          label: 'Pre-game',
          text: 'Shortlist pairs that both want the ball. Where one side never does, there is nothing to swing.',
        },
        {
          label: 'In-play',
          text: 'Note the minute it passes 15%, then give it ten. The false ones are gone by then; the price mostly is not.',
        },
        {
          label: 'The angle',
          text: 'A total of 50-50 can be two halves of 65-35, one each way. Most people are quoted the total.',
        },
      ],
    },
  ],
  picture: {
    caption: "Home share of the ball over the last 15 minutes, read every five. From 39% at 50' to 58% at 70'.",
    description:
      'Five bars under each other, each split between home and away. The dividing line stays near 39 percent in the first two, crosses the middle after the third and ends at 58; the ground gained is highlighted as a swing of 19.',
  },
  upcoming: [
    {
      competition: 'Liga MX',
      home: 'Toluca',
      away: 'Pachuca',
      datetime: 'Saturday 23:00',
      page: '/live?fixture=LIMX-2026-11-28-TOL-PAC',
      confidence: 'High',
      confidenceScore: 81,
    },
    {
      competition: 'La Liga',
      home: 'Real Sociedad',
      away: 'Girona',
      datetime: 'Sunday 15:15',
      page: '/live?fixture=LIGA-2026-11-29-RSO-GIR',
      confidence: 'Medium',
      confidenceScore: 77,
    },
    {
      competition: 'Scottish Premiership',
      home: 'Hearts',
      away: 'Aberdeen',
      datetime: 'Sunday 12:00',
      page: '/live?fixture=SPFL-2026-11-29-HEA-ABE',
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
      status: 'holding',
      confidence: 90,
      alert: '17 points towards the visitors in ten minutes. Newcastle lead, and have let go of the ball.',
    },
    {
      home: 'PSV',
      away: 'Sparta Rotterdam',
      score: '2-0',
      page: '/live?fixture=ERED-2026-11-27-PSV-SPA',
      minute: 80,
      phase: '2nd Half',
      status: 'holding',
      confidence: 71,
      alert:
        '15 points in twelve minutes, and held. A side that leads by two has taken the ball, so that nothing happens.',
    },
  ],
  past: [
    {
      fixture: 'Sunderland vs Bournemouth',
      preGameCall: 'In play: under 2.5 goals',
      finalScore: '1-0',
      roi: '+49%',
      date: '8 Nov',
    },
    {
      fixture: 'Athletic Club vs Rayo Vallecano',
      preGameCall: 'In play: next goal, away',
      finalScore: '1-1',
      roi: '+112%',
      date: '7 Nov',
    },
    {
      fixture: 'Vitória Guimarães vs Rio Ave',
      preGameCall: 'In play: home -0.25 handicap',
      finalScore: '1-1',
      roi: '-50%',
      date: '1 Nov',
    },
    {
      fixture: 'St. Pauli vs Freiburg',
      preGameCall: 'In play: away win',
      finalScore: '0-0',
      roi: '-100%',
      date: '24 Oct',
    },
  ],
  faqs: [
    {
      question: 'Fifteen percent of what?',
      answer:
        'Of all the ball there was in the window: points of share, against what the same side had before. A team that rises from 35 to 50 has swung. One that sits on 65 all night has not.',
    },
    {
      question: 'When can I trust it?',
      answer:
        'After ten minutes. One long injury and a few goal kicks can tilt a short window, so the signal shows up as soon as the figure passes 15% and is rated up only when it lasts.',
    },
    {
      question: 'Does more of the ball mean more goals?',
      answer:
        'Not on its own. Plenty of sides are lent the ball because they do no harm with it. Read beside the Dangerous Attacks Ratio, a swing tells you whether the control has anywhere to go.',
    },
  ],
  callToAction: {
    title: 'Watch the ball change hands',
    description:
      'Go to the live board for the matches where control has moved, with the minute, the score and how sure the signal is.',
    buttonText: 'Track Live Signals',
    to: '/live',
  },
  related: [
    {
      page: '/signal/dangerous-attacks-ratio',
      title: 'Dangerous Attacks Ratio',
      why: 'What the side with the ball does once it has it.',
    },
    {
      page: '/signal/momentum-flip',
      title: 'Momentum Flip',
      why: 'The version with shots in it, and an outsider taking them.',
    },
    {
      page: '/filter/mirror-match',
      title: 'Mirror Match',
      why: 'Two even sides that take the ball by turns, known in advance.',
    },
  ],
};
