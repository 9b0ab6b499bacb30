import type { Head } from './path-patterns.ts';
import type { Deployed, LiveRemote } from './registry.ts';
import type { Side } from './rollouts.ts';
import type { ShellDescriptor } from './shell-descriptor.ts';

/** The id of the element in a page's HTML that holds its data. */
export const pageDataId = 'page-data';

/** The start tag of that element. Its text is the data as JSON, of which `shell` comes first. */
export const pageDataTag = `<script type="application/json" id="${pageDataId}">`;

/**
 * The data in a page's HTML: the parts of the registry and of descriptors from which the page was composed. The release
 * tool writes it. The shell reads it, when it draws the page and again in the browser.
 */
export interface PageData {
  /** The version of the shell that drew the page. */
  shell: string;
  /** Whose page it is, where some visitors see rollouts in it. Missing on a page of what is live. */
  side?: Exclude<Side, 'live'>;
  /** The path that the page was drawn for. Null on a not-found page, which is sent for many paths. */
  path: string | null;
  /** The remote that owns the path, and the pattern of its screen. Missing on the not-found page of the root. */
  screen?: { remote: string; screen: string };
  /** The fragments on the page, as `{remote}/{fragment}`. */
  fragments: string[];
  /**
   * By remote, the releases from which the page was composed. A tab keeps using them, even if others go live meanwhile.
   */
  releases: Record<string, Pick<LiveRemote, 'live' | 'lastGood'>>;
  /** The descriptors of those releases, each reduced to what this page needs. */
  descriptors: Deployed[];
}

/** The facts from which the server bundle of a shell draws one page. */
export interface DrawRequest {
  shell: Pick<ShellDescriptor, 'js' | 'css' | 'icon' | 'image' | 'address' | 'parts' | 'files'> & { base: string };
  head: Head;
  /** The page's path for search engines; null for a page that they must not index. */
  canonical: string | null;
  /** The address of the dictionary for pages, if this server sends deltas. */
  dictionary?: string;
  /** Origins that the page's policy lets through beside this site's, for `?override`. */
  overrides?: string[];
  page: PageData;
}

/**
 * The server bundle of a shell. The release tool runs it, so that the shell alone decides what a page shows and how.
 */
export interface ServerBundle {
  /**
   * Draws what `main` holds. It runs the remotes' code, which may replace anything where it runs.
   * @param scripts the text of every script that the page needs, by its address
   * @param onFragment receives each fragment that the page embeds, as `{remote}/{fragment}`, whether or not its
   *   build has seen it
   * @throws what a screen throws when it is drawn
   */
  drawContent(
    request: DrawRequest,
    scripts: ReadonlyMap<string, string>,
    onFragment?: (fragment: string) => void,
  ): Promise<string>;
  /**
   * Makes the HTML of the whole page: head, policy and frame. It runs no code of a remote.
   * @param sheets the text of every stylesheet that the page holds, by its address
   * @param content what `drawContent` has given; without it, a browser adds the content
   */
  makeDocument(request: DrawRequest, sheets: ReadonlyMap<string, string>, content?: string): Promise<string>;
  /** The share scope: every module that the shell provides. It starts containers with it. */
  shareScope(): Promise<Record<string, unknown>>;
}
