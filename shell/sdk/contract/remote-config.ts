import type { PropKinds } from './embed.ts';
import type { StructuredData } from './structured-data.ts';

/** A path that is known at build time, with the title and description for its HTML. */
export interface Page {
  /** The whole path, such as `/signal/favdom`. */
  path: string;
  /** Unique on the site. The shell appends the site's name. */
  title: string;
  /** One or two sentences for search engines and link previews. */
  description: string;
  /** Things on the page for search engines, in the words of schema.org: at most 4,000 characters as JSON. */
  structuredData?: StructuredData | undefined;
}

/** A component of React, in words that need no React. */
export type Component<Props> = ((props: Props) => unknown) | (new (props: Props) => unknown);

interface AnyScreen {
  /**
   * The screen's path, as in React Router: `/live`, `/signal/:slug`. Static segments rank above parameters, whichever
   * remotes own them. No two remotes may own the same path.
   */
  path: string;
  /**
   * Imports the file that draws the screen: `() => import('./src/board/board-screen.tsx')`. Of its exports, one has a
   * name that ends in `Screen`: the component. A build only asks which file it is; the file runs where it is drawn.
   */
  screen: () => Promise<{ [name: `${string}Screen`]: Component<ScreenProps> }>;
  /**
   * When React starts on the first page of a visit, if that is a page of this screen. With `load`, it starts with the
   * page: for screens that are used. With `intent`, the page is HTML until a visitor needs more than HTML can do, such
   * as to send a form: for screens that are read. A release refuses a page of the second kind if it holds a control
   * that would do nothing without React. The default is `load`.
   */
  hydrate?: 'load' | 'intent';
}

/** A screen whose path has no parameters: it is one page. */
export interface PageScreen extends AnyScreen {
  /** Unique on the site. The shell appends the site's name. */
  title: string;
  /** One or two sentences for search engines and link previews. */
  description: string;
  /** Things on the page for search engines, in the words of schema.org: at most 4,000 characters as JSON. */
  structuredData?: StructuredData | undefined;
  pages?: undefined;
  notFound?: undefined;
}

/** A screen whose path has parameters. */
export interface PatternScreen extends AnyScreen {
  /**
   * Every known path of the screen, or a function that gives them when the remote is built. Their HTTP status is 200.
   */
  pages: readonly Page[] | (() => readonly Page[] | Promise<readonly Page[]>);
  /**
   * The title and description for paths that `pages` does not list. The screen draws them (with its own "not found"),
   * and they have status 404. If only the last segment of the path is a parameter, a release draws one page for all
   * such paths. So the screen must not show the parameter before `useHydrated()` is true. Without `notFound`, the
   * shell's 404 page is shown.
   */
  notFound?: { title: string; description: string };
  title?: undefined;
  description?: undefined;
  structuredData?: undefined;
}

export type ScreenConfig = PageScreen | PatternScreen;

export interface FragmentConfig {
  /**
   * Imports the file that draws the fragment: `() => import('./src/now/now-fragment.tsx')`. Of its exports, one has a
   * name that ends in `Fragment`: the component.
   */
  fragment: () => Promise<{ [name: `${string}Fragment`]: Component<never> }>;
  /** The props that an embedding screen must pass. */
  props: PropKinds;
  /**
   * The props that it may pass. A new prop, or one that will be removed, stays here while some live screens pass it and
   * others do not. So two teams never need to release at the same moment.
   */
  optional?: PropKinds;
}

/** Another spelling of a path. The address bar shows `to`; the query string is kept. */
export interface Redirect {
  /** Such as `/signals/:slug`. */
  from: string;
  /**
   * Such as `/signal/:slug`, with the same parameters. A path that matches `from` has a page only if the path that it
   * leads to has one.
   */
  to: string;
}

/**
 * The declaration of a remote. The platform and the other teams know nothing else of it. Its name is that of its
 * folder: `mf-` and a kebab-case name. Container, DOM boundary and release have it too.
 */
export interface RemoteConfig {
  /** The team as people call it, shown wherever the platform speaks of the remote. */
  team: string;
  screens: readonly ScreenConfig[];
  fragments?: Readonly<Record<string, FragmentConfig>>;
  redirects?: readonly Redirect[];
  /**
   * The most that one screen or fragment may take to load (its entry, scripts and stylesheets), and the most that the
   * HTML of one page may take, each in bytes after compression with brotli. A release that needs more is refused. The
   * default is 60,000.
   */
  budget?: number;
}

/** The props of a screen's component. */
export interface ScreenProps {
  /** The path as visited, without query string: `/signal/favdom`. */
  path: string;
  /** The parameters of the screen's path, decoded: `{ slug: 'favdom' }`. */
  params: Readonly<Record<string, string>>;
}
