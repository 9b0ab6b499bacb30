import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals/attribution';
import { releaseAt } from '../compose/release-in-stack.ts';

/**
 * A measurement of the page for its visitor, by the browser. It comes again, with the same `id`, whenever its value has
 * changed; the last one counts.
 */
export interface Vital {
  id: string;
  /** The largest paint, the slowest answer to a press, how far things moved, or a frame that took too long. */
  name: 'LCP' | 'INP' | 'CLS' | 'long-frame';
  /** Milliseconds; of CLS the score, from 0. */
  value: number;
  /** By the limits that the field agrees on; a long frame has none. */
  rating?: 'good' | 'needs-improvement' | 'poor';
  /** The owner of the element or of the script; `shell` if it belongs to no remote. */
  remote: string;
  /** The release of that remote; undefined if the page's HTML does not name it. */
  version?: string;
  team?: string;
}

interface LongFrame extends PerformanceEntry {
  scripts: { sourceURL: string; duration: number }[];
}

/**
 * Observes the page from its beginning on. Nothing is sent anywhere.
 * @param teamOf gives the team that owns a remote
 */
export function watchVitals(onVital: (vital: Vital) => void, teamOf: (remote: string) => string | undefined): void {
  const pass = (vital: Pick<Vital, 'id' | 'name' | 'value' | 'rating'>, { remote, version } = nobody) =>
    onVital({ ...vital, remote, ...(version && { version }), team: teamOf(remote) });
  const report = ({ id, name, value, rating }: LCPMetric | INPMetric | CLSMetric, target: string | undefined) =>
    pass({ id, name, value, rating }, ownerIn(target));
  const how = { reportAllChanges: true, reportSoftNavs: true, generateTarget: ownerOf };

  onLCP((metric) => report(metric, metric.attribution.target), how);
  onINP((metric) => report(metric, metric.attribution.interactionTarget), how);
  onCLS((metric) => report(metric, metric.attribution.largestShiftTarget), how);

  const frames = new PerformanceObserver((list) => {
    for (const { startTime, duration, scripts } of list.getEntries() as LongFrame[]) {
      const [longest] = [...scripts].sort((one, other) => other.duration - one.duration);
      const owner = longest && releaseAt(longest.sourceURL, '[a-z0-9-]+');
      pass({ id: `long-frame-${startTime}`, name: 'long-frame', value: duration }, owner);
    }
  });
  // A browser that does not know them ignores this.
  frames.observe({ type: 'long-animation-frame', buffered: true });
}

/** The rest of the page, which no remote has drawn. */
const nobody: { remote: string; version?: string } = { remote: 'shell' };

/**
 * The result of `ownerOf`. Of a screen that came without a document, the library names an element by its id instead.
 */
function ownerIn(target: string | undefined): typeof nobody | undefined {
  if (target?.startsWith('#')) return JSON.parse(ownerOf(document.getElementById(target.slice(1))));
  return target?.startsWith('{') ? JSON.parse(target) : undefined;
}

/**
 * Who drew an element, as JSON: the library asks for a text, since the element may be gone when its figure is final.
 */
function ownerOf(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement;
  const { remote, version } = element?.closest<HTMLElement>('[data-remote]')?.dataset ?? {};
  return JSON.stringify(remote ? { remote, version } : nobody);
}
