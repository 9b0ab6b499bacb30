import { explainerPages } from './explainer-pages.ts';

/** The page that a visitor must find at a path, by "Owns" in the READMEs of the remotes. */
export interface Expected {
  path: string;
  /** The page's one `h1`. */
  heading: string;
  /** The remote that draws the page, or `shell`. */
  owner: string;
  status: 200 | 404;
  /** The path in the address bar in the end, if it is another one. */
  shownAt?: string;
}

const found = (path: string, heading: string, owner: string): Expected => ({ path, heading, owner, status: 200 });

/** One page of each kind, the start page first. */
export const kinds: Expected[] = [
  found('/', 'Read the game before the odds do.', 'mf-content'),
  found('/filters', 'FILTERS', 'mf-fixtures'),
  found('/signals', 'SIGNALS', 'mf-signals'),
  found('/signal/xg-gods', 'xG Gods', 'mf-signals'),
  found('/live', 'Live Signals', 'mf-live'),
  found('/about', 'All about the product', 'mf-content'),
  found('/contact', 'Hello!', 'mf-content'),
  found('/how-it-works', 'How it works', 'mf-content'),
  found('/filter/mirror-match', 'Mirror Match', 'mf-content'),
  found('/signal/corner-spike', 'Corner Spike', 'mf-content'),
  found('/waitlist', 'JOIN THE MUTHA LIST', 'mf-waitlist'),
  found('/design-system', 'Design system', 'mf-content'),
];

/** The explainer pages of mf-content. The other signals have paths of the same form, and belong to mf-signals. */
const explained = explainerPages.map(({ path, heading }) => found(path, heading, 'mf-content'));

const signalPages = [
  ...explained.filter(({ path }) => path.startsWith('/signal/')),
  found('/signal/favdom', 'FavDom', 'mf-signals'),
  found('/signal/btts-bonanza', 'BTTS Bonanza', 'mf-signals'),
  found('/signal/shoot-on-sight', 'Shoot-on-Sight', 'mf-signals'),
  found('/signal/second-half-surge', 'Second Half Surge', 'mf-signals'),
  found('/signal/early-doors', 'Early Doors', 'mf-signals'),
  found('/signal/home-cooking', 'Home Cooking', 'mf-signals'),
  found('/signal/away-day-raiders', 'Away Day Raiders', 'mf-signals'),
  found('/signal/glass-jaw', 'Glass Jaw', 'mf-signals'),
  found('/signal/xg-gods', 'xG Gods', 'mf-signals'),
  found('/signal/draw-magnets', 'Draw Magnets', 'mf-signals'),
];

const isKind = ({ path }: Expected) => kinds.some((kind) => kind.path === path);

/** Every path that exists, each once. */
export const knownPages: Expected[] = [
  ...kinds,
  ...new Set([...explained, ...signalPages].filter((page) => !isKind(page))),
];

/** The alias of every signal page: `/signals/{slug}` leads to `/signal/{slug}`. */
export const aliases: Expected[] = signalPages.map((page) => ({
  ...page,
  path: page.path.replace('/signal/', '/signals/'),
  shownAt: page.path,
}));

const missing = (path: string): Expected => ({ path, heading: 'Oops! Page not found', owner: 'shell', status: 404 });

export const unknownPages: Expected[] = [
  missing('/pricing'),
  missing('/blog'),
  missing('/privacy-policy'),
  missing('/terms-conditions'),
  missing('/no-such-page'),
  missing('/filter/no-such-filter'),
  missing('/filters/more'),
  { path: '/signal/no-such-signal', heading: 'Signal not found', owner: 'mf-signals', status: 404 },
  {
    path: '/signals/no-such-signal',
    heading: 'Signal not found',
    owner: 'mf-signals',
    status: 404,
    shownAt: '/signal/no-such-signal',
  },
];
