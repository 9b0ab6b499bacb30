import {
  encodeSeen,
  fragmentOf,
  ownersOf,
  type PageData,
  type Registry,
  type Seen,
  type Side,
  seenPath,
  visitedPath,
} from '@mutha/contract';
import { hasFlag, isOverridden } from '@mutha/tools/flags';
import type { RemoteError } from '../compose/report-failure.ts';
import type { Visit } from '../compose/visit.ts';
import type { Outcome } from '../loading/outcome.ts';
import type { RegistryOutcome } from '../registry/read-registry.ts';
import { sendOnce } from './send-once.ts';
import type { Vital } from './vitals.ts';

/** Milliseconds after which a part that has not come counts as a failure, if the visitor leaves. */
const patience = 3_000;

/** The most remotes of which one report tells, so that it fits. */
const mostNames = 30;

/** The parts of this tab that a report is made from. */
interface PageLife {
  page: PageData | undefined;
  router: { visit(): Visit; subscribe(onVisit: (visit: Visit) => void): unknown };
  registry: { last(): RegistryOutcome | undefined };
  /** Every failure of a remote so far. */
  remoteErrors: readonly RemoteError[];
  /** The last value of each vital so far, by its id. */
  vitals: ReadonlyMap<string, Vital>;
}

/**
 * Reports once what this page life was like (`Seen`), so that two releases can be compared. It does so only while a
 * rollout runs, and only for visitors whose side the server has told: those of both sides are counted alike. It reports
 * nothing for a visitor who asks for privacy or saves data, and nothing from a tab that is being inspected.
 */
export function reportSeen(side: Side, life: PageLife): void {
  if (isPrivate() || isOverridden() || hasFlag(location.search, 'inspect')) return;
  const begin = () => watch(side, life);
  // A page that is drawn ahead of a visit may never be seen.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}

function isPrivate(): boolean {
  const { globalPrivacyControl, doNotTrack, connection } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
    connection?: { saveData?: boolean };
  };
  return Boolean(globalPrivacyControl || doNotTrack === '1' || connection?.saveData);
}

function watch(side: Side, life: PageLife): void {
  const { router } = life;
  const begun = performance.now();
  let shown = router.visit().location.pathname;
  /** When the visitor came to the screen that is shown, and since when the next one is awaited. */
  let since = 0;
  let asked: number | undefined;
  const names = new Set(['shell', ...Object.keys(life.page?.releases ?? {})]);

  const changed = sendOnce(() => {
    const now = performance.now();
    const isPatient = now - Math.max(begun, asked ?? since) < patience;
    return `${seenPath}?${encodeSeen(seenOf(side, life, names, isPatient ? [] : awaitedIn(life, since)))}`;
  });
  router.subscribe(({ next, location }) => {
    if (next) asked ??= performance.now();
    else {
      if (location.pathname !== shown) since = asked ?? performance.now();
      shown = location.pathname;
      asked = undefined;
    }
    changed();
  });
  for (const heard of ['mutha:vital', 'mutha:remote-error']) addEventListener(heard, changed);
  changed();
}

const remotesOf = ({ registry }: PageLife): Registry['remotes'] => {
  const read = registry.last();
  return read?.status === 'ready' ? read.registry.remotes : {};
};

/**
 * The report of this moment.
 * @param names of the releases that the page has used; those of the screen that is shown are added
 * @param awaited the remotes whose part has not come
 */
export function seenOf(side: Side, life: PageLife, names: Set<string>, awaited: readonly string[]): Seen {
  const { page, router, remoteErrors, vitals } = life;
  const remotes = remotesOf(life);
  const liveOf = (name: string) =>
    name === 'shell' ? page?.shell : (page?.releases[name] ?? remotes[name])?.live.version;

  const { match } = router.visit();
  if (match) {
    names.add(match.remote);
    for (const { fragment, on } of remotes[match.remote]?.embeds ?? [])
      if (on === match.screen) names.add(fragmentOf(fragment).owner);
  }

  const steps = new Map<string, Set<string>>();
  const fail = (name: string, step: string) => steps.set(name, (steps.get(name) ?? new Set()).add(step));
  // The release before is tried too, and a tab may have taken a newer one: neither is what this side shows.
  for (const { remote, version, step } of remoteErrors)
    if (version && version === liveOf(remote)) fail(remote, step === 'render' || step === 'run' ? step : 'load');
  for (const name of awaited) if (!steps.has(name)) fail(name, 'wait');
  for (const name of steps.keys()) names.add(name);

  const worst = (name: Vital['name']) => {
    const values = [...vitals.values()].filter((vital) => vital.name === name).map(({ value }) => value);
    return values.length > 0 ? Math.max(...values) : undefined;
  };
  const cls = worst('CLS');
  const seen: Seen = {
    ...{ side, screen: page?.screen?.screen ?? '/', releases: {}, failures: {} },
    ...{ lcp: worst('LCP'), inp: worst('INP'), cls: cls === undefined ? cls : cls * 1000 },
  };
  for (const name of [...names].slice(0, mostNames)) {
    const version = liveOf(name);
    if (version) seen.releases[name] = version.slice(0, 8);
    const own = steps.get(name);
    if (own) seen.failures[name] = [...own];
  }
  return seen;
}

/**
 * The remotes whose part the visitor waits for: the screen that is loaded, or that is shown and has not hydrated, and
 * the fragments in the page's HTML. A region marks its hydration in the performance timeline (`slots/region.tsx`).
 * @param since when the visitor came to the screen; 0 for the first one
 */
export function awaitedIn(life: PageLife, since: number): string[] {
  const { match, next } = life.router.visit();
  if (next)
    return ownersOf(remotesOf(life), visitedPath(next.pathname))
      .slice(0, 1)
      .map(({ remote }) => remote);
  if (!match) return [];
  const { outcome } = match;
  const loaded = outcome.status === 'arriving' ? (outcome.outcome as { value?: Outcome }).value : outcome;
  const isExpected = !loaded || loaded.status === 'ready';
  return [...(isExpected ? [`${match.remote}/`] : []), ...(since ? [] : (life.page?.fragments ?? []))]
    .filter((part) => !performance.getEntriesByName(part).some(({ startTime }) => startTime >= since))
    .map((part) => fragmentOf(part).owner);
}
