/** What becomes of a kind of rule in the stylesheet of a remote. */
export type Fate =
  /** It acts on the remote's own elements only. */
  | 'confined'
  /** Its name is global by nature, so it gets the remote's name as a prefix, wherever the remote's styles use it. */
  | 'renamed'
  /** It acts on the whole page, so the build fails. */
  | 'refused'
  /** It has no effect in a browser, so it is left out. */
  | 'left out';

interface Kind {
  fate: Fate;
  /** Why a refused rule cannot be confined, and what to do. */
  instead?: string;
}

const confined: Kind = { fate: 'confined' };
const renamed: Kind = { fate: 'renamed' };

/**
 * Every at-rule of the CSS specifications that is known here, without vendor prefixes, and what becomes of it. A rule
 * that is not in the table is refused, because it may act on the whole page.
 */
export const atRules: Readonly<Record<string, Kind>> = {
  media: confined,
  supports: confined,
  container: confined,
  when: confined,
  else: confined,
  layer: confined,
  scope: confined,
  'starting-style': confined,
  keyframes: renamed,
  property: renamed,
  'counter-style': renamed,
  'font-face': renamed,
  'font-feature-values': renamed,
  'font-palette-values': renamed,
  'position-try': renamed,
  'color-profile': renamed,
  function: renamed,
  charset: { fate: 'left out' },
  import: {
    fate: 'refused',
    instead: 'A page loads no stylesheet from another origin. Import a file of your own, or one of a package.',
  },
  namespace: {
    fate: 'refused',
    instead: 'It acts on a whole sheet, and all styles of a remote are one sheet. Selectors match SVG without it.',
  },
  page: { fate: 'refused', instead: 'It sets the paper size of every page. Use "@media print" for your own elements.' },
  'view-transition': {
    fate: 'refused',
    instead: 'It controls the transition between all pages of the site. The shell already sets it.',
  },
};

/** Why a rule that is not in the table is refused. */
const unknownRule = 'The build does not know how to confine it to a remote. Leave it out.';

/** The kinds of names that rules and declarations give to each other. */
export type NameKind =
  | 'keyframes'
  | 'family'
  | 'counter-style'
  | 'counter'
  | 'container'
  | 'view-transition'
  | 'dashed';

interface Names {
  /** The properties in which the names are found, without vendor prefixes. */
  properties: readonly string[];
  /** Whether these properties give the names. Otherwise they only use those that an at-rule gives. */
  isGiven: boolean;
}

/**
 * Every kind of name that is global in a page, with the properties that hold it. Names with two dashes are one kind:
 * they are replaced wherever they are found.
 */
export const nameKinds: Readonly<Record<NameKind, Names>> = {
  keyframes: { properties: ['animation', 'animation-name'], isGiven: false },
  family: { properties: ['font', 'font-family'], isGiven: false },
  'counter-style': {
    properties: ['list-style', 'list-style-type', 'system', 'fallback', 'speak-as'],
    isGiven: false,
  },
  counter: { properties: ['counter-reset', 'counter-set', 'counter-increment'], isGiven: true },
  container: { properties: ['container', 'container-name'], isGiven: true },
  'view-transition': {
    properties: ['view-transition-name', 'view-transition-class', 'view-transition-group'],
    isGiven: true,
  },
  dashed: {
    properties: [
      'anchor-name',
      'scroll-timeline',
      'scroll-timeline-name',
      'view-timeline',
      'view-timeline-name',
      'timeline-scope',
      'timeline-trigger',
      'timeline-trigger-name',
      'event-trigger',
      'event-trigger-name',
    ],
    isGiven: true,
  },
};

/** Words in the place of a name that are not names. */
export const keywords: ReadonlySet<string> = new Set([
  ...['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'revert-rule', 'default', 'none', 'normal', 'auto'],
  ...['match-element', 'nearest', 'contain', 'list-item', 'not', 'and', 'or', 'else'],
]);

/** The name of an at-rule or a property in lower case, without escapes and without a vendor prefix. */
export function plain(name: string): string {
  const read = name.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, character) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : character,
  );
  return read.toLowerCase().replace(/^-(webkit|moz|ms|o)-/, '');
}

/** What becomes of an at-rule. */
export function kindOf(atRule: string): Kind {
  const name = plain(atRule);
  return Object.hasOwn(atRules, name) ? (atRules[name] as Kind) : { fate: 'refused', instead: unknownRule };
}

/** The layer that holds all styles of a remote. Later layers win, and the shell puts `remotes` last. */
export const layerOf = (remote: string) => `remotes.${remote}`;

/** The elements of a remote: from its region down to the next region. */
export const scopeOf = (remote: string) => `([data-remote="${remote}"]) to (:scope [data-remote])`;

/** A global name as a remote's own: `mf-live_score`, `--mf-live_score`. A name that is its own already stays. */
export function ownName(name: string, remote: string): string {
  if (isOwnName(name, remote)) return name;
  return name.startsWith('--') ? `--${remote}_${name.slice(2)}` : `${remote}_${name}`;
}

/** Whether a global name can only be that of the remote: no remote has an underscore in its name. */
export function isOwnName(name: string, remote: string): boolean {
  return name.startsWith(`${remote}_`) || name.startsWith(`--${remote}_`);
}
