import type { Deployed, LiveRemote } from './registry.ts';
import type { ShellDescriptor } from './shell-descriptor.ts';

/**
 * What a page's HTML knows of itself: the part of the registry that it was composed from. The release tool writes it,
 * the shell reads it, on the server and in the browser.
 */
export interface PageData {
  /** The path that it was drawn for; null on the page of unknown paths. */
  path: string | null;
  /** The remote that owns the path, and the pattern of its screen. */
  screen?: { remote: string; screen: string };
  /** The fragments that stand on the page, as `{remote}/{fragment}`. */
  fragments: string[];
  /** The releases of the remotes that it was composed from. A tab keeps these, whatever goes live meanwhile. */
  releases: Record<string, Pick<LiveRemote, 'live' | 'lastGood'>>;
  /** Of each of their descriptors, what this page needs. */
  descriptors: Deployed[];
}

/** What the server bundle of a shell is asked for: the HTML of one page. */
export interface DrawRequest {
  shell: Pick<ShellDescriptor, 'js' | 'css' | 'icon' | 'image' | 'address' | 'parts' | 'files'> & { base: string };
  head: { title: string; description: string };
  /** The path that search engines shall know the page by; null where they shall not know it. */
  canonical: string | null;
  page: PageData;
}

/** The server bundle of a shell, which the release tool runs. Whatever a page shows, and how, is the shell's affair. */
export interface ServerBundle {
  /**
   * @param sources the text of every script and stylesheet that the page needs, by its address
   * @param onFragment is told of each fragment that the page embeds, as `{remote}/{fragment}`, whether or not it is
   *   declared
   * @throws what a screen throws when it is drawn
   */
  draw(
    request: DrawRequest,
    sources: ReadonlyMap<string, string>,
    onFragment?: (fragment: string) => void,
  ): Promise<string>;
  /** The page with an empty place where its content stands: a browser fills it. */
  drawEmpty(request: DrawRequest, sources: ReadonlyMap<string, string>): string;
  /** What a container is given: every module that the shell shares, in the form of a federation share scope. */
  shareScope(): Promise<Record<string, unknown>>;
}
