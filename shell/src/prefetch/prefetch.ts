import { screenAt, visitedPath } from '@mutha/contract';
import type { Composition } from '../compose/composition.ts';
import type { Depth } from '../compose/try-releases.ts';
import { linkAt } from '../frame/follow-links.ts';
import type { LiveRegistry } from '../registry/registry.ts';
import { isGenerous, isOfFinger } from './conditions.ts';
import { watchLinks } from './links-in-sight.ts';

/**
 * Prefetches what the visitor may open next, from the moment when the page has loaded and the browser is idle. When a
 * visitor points at a link or focuses it, its screen is loaded at once. A finger on it may be about to scroll, so it
 * loads nothing. The links in sight follow one after the other: on every connection their descriptors, on a good
 * connection their code too.
 */
export function prefetchLinks(composition: Composition, registry: LiveRegistry): void {
  const prefetched = new Map<string, Depth>();

  async function prefetch(path: string, depth: Depth): Promise<void> {
    const before = prefetched.get(path);
    if (before === depth || (before && before !== 'descriptor')) return;
    prefetched.set(path, depth);
    const answer = await registry.readOnce();
    if (answer.status !== 'ready') return;
    const found = screenAt(answer.registry.remotes, path);
    if (!found) return;
    composition.learn(answer.registry);
    await composition.prefetch(found.remote, found.screen, found.path, depth);
  }

  const intend = (target: Element | null) => {
    const path = pathOf(target);
    if (path) void prefetch(path, 'parallel');
  };
  const onIntent = (event: Event) => isOfFinger(event) || intend(event.target as Element | null);
  intend(document.querySelector('a:hover'));
  intend(document.activeElement);
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, onIntent, { passive: true });

  void registry.readOnce().then(() =>
    watchLinks(async (link) => {
      const path = pathOf(link);
      if (path) await prefetch(path, isGenerous() ? 'sequential' : 'descriptor');
    }),
  );
}

/** The path that the link at an element leads to, if it is another page of this site and opens in this tab. */
function pathOf(element: Element | null): string | undefined {
  const link = linkAt(element);
  if (!link) return undefined;
  const path = visitedPath(link.pathname);
  return path === visitedPath(location.pathname) ? undefined : path;
}
