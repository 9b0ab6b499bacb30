/**
 * A link of the frame (README, rule 1). The links are an address book, not a routing table: only the registry knows
 * which paths exist, and a link to a path that nobody owns yet leads to the 404 page.
 */
export interface FrameLink {
  to: string;
  label: string;
}

export const headerLinks: FrameLink[] = [
  { to: '/filters', label: 'Filters' },
  { to: '/signals', label: 'Signals' },
  { to: '/live', label: 'Live' },
  { to: '/pricing', label: 'Pricing' },
];

export const callToAction: FrameLink = { to: '/waitlist', label: 'Join the waitlist' };
export const logIn: FrameLink = { to: '/waitlist', label: 'Log in' };

export const footerLinks: { heading: string; links: FrameLink[] }[] = [
  {
    heading: 'Product',
    links: [
      { to: '/how-it-works', label: 'How it works' },
      { to: '/filters', label: 'Fixtures' },
      { to: '/signals', label: 'Signals library' },
      { to: '/live', label: 'Live' },
    ],
  },
  {
    heading: 'Pre-match filters',
    links: [
      { to: '/filter/mirror-match', label: 'Mirror Match' },
      { to: '/filter/favdom', label: 'FavDom' },
      { to: '/filter/glass-jaw', label: 'Glass Jaw' },
      { to: '/filter/shoot-on-sight', label: 'Shoot-on-Sight' },
      { to: '/filter/chaos-engine', label: 'Chaos Engine' },
      { to: '/filter/set-piece-squeeze', label: 'Set Piece Squeeze' },
      { to: '/filter/momentum-stall', label: 'Momentum Stall' },
      { to: '/filter/late-swingers', label: 'Late Swingers' },
      { to: '/filter/corner-kings', label: 'Corner Kings' },
      { to: '/filter/discipline-dumpster', label: 'Discipline Dumpster' },
      { to: '/filter/underdog-breakout', label: 'Underdog Breakout' },
    ],
  },
  {
    heading: 'In-play signals',
    links: [
      { to: '/signal/corner-spike', label: 'Corner Spike' },
      { to: '/signal/shot-surge', label: 'Shot Surge' },
      { to: '/signal/dangerous-attacks-ratio', label: 'Dangerous Attacks Ratio' },
      { to: '/signal/possession-swing', label: 'Possession Swing' },
      { to: '/signal/red-card', label: 'Red Card' },
      { to: '/signal/goal-flurry', label: 'Goal Flurry Potential' },
      { to: '/signal/keeper-saves', label: 'Keeper Saves' },
      { to: '/signal/momentum-flip', label: 'Momentum Flip' },
      { to: '/signal/offside-trap', label: 'Offside Trap Pressure' },
      { to: '/signal/var-delay', label: 'VAR Delay' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/blog', label: 'Blog' },
      { to: '/contact', label: 'Contact' },
      { to: '/privacy-policy', label: 'Privacy policy' },
      { to: '/terms-conditions', label: 'Terms and conditions' },
    ],
  },
];

/** What the frame calls the page at `path`, if it links to it. */
export function labelOf(path: string): string | undefined {
  const links = [...headerLinks, callToAction, ...footerLinks.flatMap((group) => group.links)];
  return links.find(({ to }) => to === path)?.label;
}

/** Until the accounts exist, each link leads to the network's home page (README, rule 2). */
export const socialLinks: { href: string; label: string }[] = [
  { href: 'https://x.com/', label: 'X' },
  { href: 'https://www.instagram.com/', label: 'Instagram' },
  { href: 'https://www.tiktok.com/', label: 'TikTok' },
  { href: 'https://www.youtube.com/', label: 'YouTube' },
  { href: 'https://www.linkedin.com/', label: 'LinkedIn' },
];

/** Who helps where betting has become a problem. */
export const helpLinks: { href: string; label: string }[] = [
  { href: 'https://www.begambleaware.org/', label: 'BeGambleAware' },
  { href: 'https://www.gamblersanonymous.org.uk/', label: 'Gamblers Anonymous' },
];

/**
 * Pages that are planned and not built yet. Their 404 page says so, and a release does not warn of links to them. Once
 * a remote owns such a page, it is taken out of this list.
 */
export const onTheirWay: ReadonlySet<string> = new Set(['/pricing', '/blog', '/privacy-policy', '/terms-conditions']);
