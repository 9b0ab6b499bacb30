/** The five steps of the pitch (README, rule 1): short words for the home page, long ones for how-it-works. */
export const steps = [
  {
    name: 'Game',
    inShort: 'Every fixture, read from form, odds and conditions.',
    atLength:
      'It starts with the fixture list. Form, odds, team news, the referee, the weather and the state of the pitch: whatever makes a match likely to go one way is read before anybody kicks a ball.',
    links: [],
  },
  {
    name: 'Filter',
    inShort: 'Eleven filters say what shape it will take.',
    atLength:
      'Pre-match filters sort the fixtures by the shape of the game, each with a confidence figure and the reason for it. If a game changes direction after kick-off, they are applied again.',
    links: [
      { to: '/filter/favdom', label: 'FavDom' },
      { to: '/filter/glass-jaw', label: 'Glass Jaw' },
      { to: '/filter/shoot-on-sight', label: 'Shoot-on-Sight' },
    ],
  },
  {
    name: 'Signal',
    inShort: 'In play, patterns fire before the price moves.',
    atLength:
      'Once the ball rolls, 800+ real-time stats are watched for patterns that tend to come before a goal, a card, a corner, an upset or a swing. When one fires, it says how sure it is.',
    links: [
      { to: '/signal/corner-spike', label: 'Corner Spike' },
      { to: '/signal/shot-surge', label: 'Shot Surge' },
      { to: '/signal/momentum-flip', label: 'Momentum Flip' },
    ],
  },
  {
    name: 'Alert',
    inShort: 'You hear of it while it still matters.',
    atLength:
      'You hear of the signals that you asked for, on the matches that you follow, above the confidence that you set. Nothing else: an alert that fires all the time is noise.',
    links: [],
  },
  {
    name: 'Action',
    inShort: 'Back, lay, build, or leave it. Your call.',
    atLength:
      'Back it, lay it, build it into an accumulator, or leave it alone. Mutha places no bets and sells no tips. It tells you what it sees; the decision is yours.',
    links: [],
  },
];
