import {
  filesOfFrame,
  filesOfModule,
  fragmentOf,
  framePart,
  notFoundPart,
  type Region,
  sentFiles,
  sizeOf,
  visitedPath,
} from '@mutha/contract';
import type { Inspected, RemoteError } from '../host.ts';
import type { siteFacts } from './facts.ts';
import { type Asked, askedFor, loadTime } from './load-time.ts';
import { type State, stateOf, stateText } from './state.ts';
import { vitalsText } from './vitals-text.ts';

/** A region as it is at this moment. */
export interface ShownRegion extends Region {
  state: State;
  /** The state for people, with the reason of a failure. */
  stateText: string;
  /** Milliseconds; undefined while it is not ready. */
  loadTime: number | undefined;
  /** Bytes of its `sentFiles` that came over the network, compressed; 0 from the cache. */
  sent: number;
  /** Its vitals, from `vitals.ts`; empty until there are some. */
  vitals: string;
  /** The elements that it has drawn: several for the frame, none if nothing is there. */
  elements: HTMLElement[];
}

type Place = Pick<Region, 'kind' | 'part' | 'name'> & { elements: (HTMLElement | null)[] };

/**
 * The regions of the page, in the order of the page.
 * @param since when the visitor came to the page, on the clock of the performance timeline; 0 for the document itself
 */
export function regionsOf(inspected: Inspected, facts: ReturnType<typeof siteFacts>, since: number): ShownRegion[] {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const requestedAt = since || requestTimeOf(inspected, files);
  return placesOf(inspected).map((place) => shown(place, inspected, facts, files, since, requestedAt));
}

/** When the page of this document asked for its code: at once, or at the visitor's intent. */
function requestTimeOf({ shell, isOnIntent }: Inspected, files: readonly Asked[]): number {
  if (!isOnIntent) return 0;
  const first = new URL(shell.base + (shell.js[0] ?? ''), location.href).href;
  return files.findLast(({ name }) => name === first)?.startTime ?? 0;
}

/** The places of regions on the page, whether or not they are empty. */
function placesOf({ router, registry, page }: Inspected): Place[] {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const frame: Place = {
    ...{ kind: 'frame', part: framePart, name: 'shell' },
    elements: [find('#header'), find('.frame-footer')],
  };
  const { match } = router.visit();
  const message = find('main [data-owner="shell"]');
  if (!match || message?.dataset.state === 'not-found')
    return [frame, { kind: 'screen', part: notFoundPart, name: 'shell', elements: [message] }];
  const { remote, screen } = match;
  const own = find(`main [data-remote="${remote}"]:not([data-fragment])`) ?? find(`main [data-missing="${remote}"]`);
  const answer = registry.last();
  const embeds = answer?.status === 'ready' ? answer.registry.remotes[remote]?.embeds : undefined;
  const fragments =
    embeds?.filter(({ on }) => on === screen).map(({ fragment }) => fragment) ??
    (page?.screen?.screen === screen ? page.fragments : []);
  return [
    frame,
    { kind: 'screen', part: screen, name: remote, elements: [own] },
    ...fragments.map((fragment): Place => {
      const { owner, name } = fragmentOf(fragment);
      const element = find(`main [data-remote="${owner}"][data-fragment="${name}"]`);
      return { kind: 'fragment', part: name, name: owner, elements: [element] };
    }),
  ];
}

function shown(
  { elements: found, ...place }: Place,
  { shell, remoteErrors, vitals }: Inspected,
  facts: ReturnType<typeof siteFacts>,
  entries: readonly Asked[],
  since: number,
  requestedAt: number,
): ShownRegion {
  const { kind, part, name } = place;
  const elements = found.filter((element) => element !== null);
  const [element] = elements;
  const error = lastError(remoteErrors, place);
  const isShell = name === 'shell';
  const drawn = isShell ? shell.version : (element?.dataset.version ?? '');
  const { version, team, madeLive, descriptor } = facts.of(name, drawn || (error?.version ?? ''));

  const own = isShell ? shell : descriptor;
  const offered =
    kind === 'fragment' ? descriptor?.fragments[part] : descriptor?.screens.find(({ path }) => path === part);
  const files = isShell
    ? kind === 'frame'
      ? filesOfFrame(shell)
      : []
    : descriptor
      ? filesOfModule(descriptor, offered?.module)
      : [];
  const askedOf = (some: readonly string[]) => {
    const addresses = some.map((file) => new URL((own?.base ?? '') + file, location.href).href);
    return askedFor(entries, addresses, requestedAt);
  };
  const asked = askedOf(files);

  const mark = performance
    .getEntriesByName(`${name}/${kind === 'fragment' ? part : ''}`, 'mark')
    .findLast(({ startTime }) => startTime >= since);
  const isFrame = kind === 'frame';
  const state = isFrame
    ? 'hydrated'
    : stateOf({ element: element?.dataset.state, version: element?.dataset.version, isHydrated: Boolean(mark), error });
  // The frame is ready with the last of its files; it comes once, with the document.
  const ready = isFrame ? Math.max(0, ...asked.map(({ responseEnd }) => responseEnd)) || undefined : mark?.startTime;
  return {
    ...place,
    ...{ team, version, state, elements },
    ...(madeLive && { madeLive }),
    ...(files.length > 0 && own && { size: sizeOf(own, files) }),
    stateText: stateText(state, error),
    vitals: vitalsText(vitals.values(), name),
    loadTime: state === 'failed' ? undefined : loadTime(asked, isFrame ? 0 : requestedAt, ready),
    sent: askedOf(sentFiles(files)).reduce((sum, each) => sum + (each.transferSize > 0 ? each.encodedBodySize : 0), 0),
  };
}

/** The last failure of the part at a place of this page. */
function lastError(
  errors: readonly RemoteError[],
  { kind, part, name }: Place | Pick<Region, 'kind' | 'part' | 'name'>,
) {
  const what = kind === 'fragment' ? `The fragment ${name}/${part}` : `The screen of ${visitedPath(location.pathname)}`;
  return errors.findLast((error) => error.remote === name && error.what === what);
}
