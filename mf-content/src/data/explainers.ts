/** One explainer page: what a filter or a signal looks for and how to read it. */
export interface Explainer {
  kind: 'filter' | 'signal';
  /** `/filter/{slug}` or `/signal/{slug}`. */
  path: string;
  title: string;
  subtitle: string;
  description: string;
}

const filter = (slug: string, title: string, subtitle: string, description: string): Explainer => ({
  kind: 'filter',
  path: `/filter/${slug}`,
  title,
  subtitle,
  description,
});

const signal = (slug: string, title: string, subtitle: string, description: string): Explainer => ({
  kind: 'signal',
  path: `/signal/${slug}`,
  title,
  subtitle,
  description,
});

/** All 21 pages (product.md, section 2). Adding a page is adding one object. */
export const explainers: Explainer[] = [
  filter(
    'mirror-match',
    'Mirror Match',
    'Two teams, one reflection.',
    'Sides so alike that they cancel out and open up by turns, with the centre of gravity at 2-2.',
  ),
  filter(
    'favdom',
    'FavDom',
    'When the favourite means it.',
    'Favourites that run the game as well as the odds say they should: territory, tempo and the first goal.',
  ),
  filter(
    'glass-jaw',
    'Glass Jaw',
    'One clean hit and they go.',
    'Teams that play well until they concede, and then concede again before they have their shape back.',
  ),
  filter(
    'shoot-on-sight',
    'Shoot-on-Sight',
    'No pass too many.',
    'Matches where both sides shoot early, often and from anywhere, so the goals have volume behind them.',
  ),
  filter(
    'chaos-engine',
    'Chaos Engine',
    'Form is a rumour.',
    'High variance on both sides: cards, swings and goals against the run of play.',
  ),
  filter(
    'set-piece-squeeze',
    'Set Piece Squeeze',
    'Dead balls, live money.',
    'Where corners and free kicks decide more than open play does, and one side defends them badly.',
  ),
  filter(
    'momentum-stall',
    'Momentum Stall',
    'The engine cuts out.',
    'Teams on a run whose numbers have already turned, one match before the table shows it.',
  ),
  filter(
    'late-swingers',
    'Late Swingers',
    'The last quarter of an hour is theirs.',
    'Swing-prone fixtures that come alive after 75 minutes and thrive from 80, when legs and shapes go.',
  ),
  filter(
    'corner-kings',
    'Corner Kings',
    'Width, crosses, flags.',
    'Teams that win corners in clusters, whatever the score, because of how they attack the byline.',
  ),
  filter(
    'discipline-dumpster',
    'Discipline Dumpster',
    'Somebody is going in the book.',
    'A strict referee meets two midfields that arrive late: the cards are on the table before kick-off.',
  ),
  filter(
    'underdog-breakout',
    'Underdog Breakout',
    'The price is wrong.',
    'Outsiders whose counter-attack is better than their odds, against favourites who leave the door open.',
  ),
  signal(
    'corner-spike',
    'Corner Spike',
    'Three in ten, five in twenty.',
    'Three or more corners in 10 minutes, or five or more in 20. Stronger when they cluster after 70.',
  ),
  signal(
    'shot-surge',
    'Shot Surge',
    'The keeper is awake now.',
    'Five or more shots in 7 minutes, or eight or more in 10, tracked in five to ten minute intervals.',
  ),
  signal(
    'dangerous-attacks-ratio',
    'Dangerous Attacks Ratio',
    'Two to one and rising.',
    'One side has at least twice the dangerous attacks of the other since the counter was last reset.',
  ),
  signal(
    'possession-swing',
    'Possession Swing',
    'The ball has changed sides.',
    'A swing of 15% or more over rolling windows of 10 to 15 minutes; reliable once it lasts for ten.',
  ),
  signal(
    'red-card',
    'Red Card',
    'Ten men, new match.',
    'A dismissal changes every price on the board, most of all when it comes in the first 60 minutes.',
  ),
  signal(
    'goal-flurry',
    'Goal Flurry Potential',
    'One, and then another.',
    'Expected goals of 1.5 or more within five minutes: the kind of spell that rarely ends with one.',
  ),
  signal(
    'keeper-saves',
    'Keeper Saves',
    'He cannot stop them all.',
    'Three or more saves in 10 minutes: pressure that the scoreboard does not show yet.',
  ),
  signal(
    'momentum-flip',
    'Momentum Flip',
    'The outsider has woken up.',
    'The underdog makes five shots in 10 minutes and the match turns around before the price does.',
  ),
  signal(
    'offside-trap',
    'Offside Trap Pressure',
    'One of these will beat the flag.',
    'Three offsides in five minutes: runners are testing a high line, and the line is running out of luck.',
  ),
  signal(
    'var-delay',
    'VAR Delay',
    'Two minutes that change the tempo.',
    'A stoppage of two minutes or more cools one side and lets the other regroup.',
  ),
];
