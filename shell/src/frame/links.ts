/**
 * A link of the frame (README, rule 1). The links are an address book, not a routing table: only the registry knows
 * which paths exist, and a link to a path that no remote owns yet leads to the 404 page.
 */
export interface FrameLink {
  to: string;
  label: string;
  /**
   * The title of its page, where that is not the label. A message uses it if the page does not arrive
   * (`open-tab-head.ts`).
   */
  title?: string;
  /**
   * Whether its page is planned and not built yet. The 404 page then says so, and a release does not warn of links to
   * it. Once a remote owns the page, this is taken away.
   */
  isPlanned?: boolean;
}

/** Links under one heading of the footer. */
interface LinkGroup {
  heading: string;
  /** The last word of their pages' titles, where that is not part of the labels. */
  kind?: string;
  links: FrameLink[];
}

const filter = (slug: string, label: string) => ({ to: `/filter/${slug}`, label });
const signal = (slug: string, label: string) => ({ to: `/signal/${slug}`, label });

export const headerLinks: FrameLink[] = [
  { to: '/filters', label: 'Filters', title: 'Pre-match filters and fixtures' },
  { to: '/signals', label: 'Signals', title: 'Signals library' },
  { to: '/live', label: 'Live', title: 'Live signals' },
  { to: '/pricing', label: 'Pricing', isPlanned: true },
];

export const callToAction: FrameLink = { to: '/waitlist', label: 'Join the waitlist' };
export const logIn: FrameLink = { to: '/waitlist', label: 'Log in' };

export const footerLinks: LinkGroup[] = [
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
    kind: 'filter',
    links: [
      filter('mirror-match', 'Mirror Match'),
      filter('favdom', 'FavDom'),
      filter('glass-jaw', 'Glass Jaw'),
      filter('shoot-on-sight', 'Shoot-on-Sight'),
      filter('chaos-engine', 'Chaos Engine'),
      filter('set-piece-squeeze', 'Set Piece Squeeze'),
      filter('momentum-stall', 'Momentum Stall'),
      filter('late-swingers', 'Late Swingers'),
      filter('corner-kings', 'Corner Kings'),
      filter('discipline-dumpster', 'Discipline Dumpster'),
      filter('underdog-breakout', 'Underdog Breakout'),
    ],
  },
  {
    heading: 'In-play signals',
    kind: 'explained',
    links: [
      signal('corner-spike', 'Corner Spike'),
      signal('shot-surge', 'Shot Surge'),
      signal('dangerous-attacks-ratio', 'Dangerous Attacks Ratio'),
      signal('possession-swing', 'Possession Swing'),
      signal('red-card', 'Red Card'),
      signal('goal-flurry', 'Goal Flurry Potential'),
      signal('keeper-saves', 'Keeper Saves'),
      signal('momentum-flip', 'Momentum Flip'),
      signal('offside-trap', 'Offside Trap Pressure'),
      signal('var-delay', 'VAR Delay'),
    ],
  },
  {
    heading: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/blog', label: 'Blog', isPlanned: true },
      { to: '/contact', label: 'Contact' },
      { to: '/privacy-policy', label: 'Privacy policy', isPlanned: true },
      { to: '/terms-conditions', label: 'Terms and conditions', isPlanned: true },
    ],
  },
];

/** The paths of the pages that are planned. */
export const onTheirWay = [...headerLinks, ...footerLinks.flatMap(({ links }) => links)]
  .filter(({ isPlanned }) => isPlanned)
  .map(({ to }) => to);

/** Until the accounts exist, each link leads to the network's home page (README, rule 2). */
export const socialLinks: { href: string; label: string }[] = [
  { href: 'https://x.com/', label: 'X' },
  { href: 'https://www.instagram.com/', label: 'Instagram' },
  { href: 'https://www.tiktok.com/', label: 'TikTok' },
  { href: 'https://www.youtube.com/', label: 'YouTube' },
  { href: 'https://www.linkedin.com/', label: 'LinkedIn' },
];

/** Organisations that help people with a betting problem. */
export const helpLinks: { href: string; label: string }[] = [
  { href: 'https://www.begambleaware.org/', label: 'BeGambleAware' },
  { href: 'https://www.gamblersanonymous.org.uk/', label: 'Gamblers Anonymous' },
];
