/** The signals that have an explainer page, in the order of the teasers (README, rule 10). */
export const explainedSignals: { slug: string; name: string; teaser: string }[] = [
  { slug: 'corner-spike', name: 'Corner Spike', teaser: 'Three corners in ten minutes, or five in twenty.' },
  { slug: 'shot-surge', name: 'Shot Surge', teaser: 'Five shots in seven minutes. The keeper is awake now.' },
  {
    slug: 'dangerous-attacks-ratio',
    name: 'Dangerous Attacks Ratio',
    teaser: 'One side attacks twice as often as the other.',
  },
  { slug: 'possession-swing', name: 'Possession Swing', teaser: 'Fifteen points of the ball have changed sides.' },
  { slug: 'red-card', name: 'Red Card', teaser: 'Ten men, new match. Most of all in the first hour.' },
  { slug: 'goal-flurry', name: 'Goal Flurry Potential', teaser: 'One and a half expected goals in five minutes.' },
  { slug: 'keeper-saves', name: 'Keeper Saves', teaser: 'Three saves in ten minutes cannot go on for ever.' },
  { slug: 'momentum-flip', name: 'Momentum Flip', teaser: 'The outsider has five shots in ten minutes.' },
  {
    slug: 'offside-trap',
    name: 'Offside Trap Pressure',
    teaser: 'Three offsides in five minutes. One will beat the flag.',
  },
  { slug: 'var-delay', name: 'VAR Delay', teaser: 'Two minutes of standing still change the tempo.' },
];

/** The definitions that are pre-match filters too, each with a page at `/filter/{slug}` (README, rule 6). */
export const filterSlugs: ReadonlySet<string> = new Set(['favdom', 'glass-jaw', 'shoot-on-sight']);
