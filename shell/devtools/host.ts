import type { PageData, Registry, ShellDescriptor, Side } from '@mutha/contract';

/** The result of reading the registry. */
export type RegistryOutcome =
  | { status: 'ready'; registry: Registry; from: 'live' | 'last-good' }
  | { status: 'unavailable'; reason: string };

/** A failure of a remote, as the host reports it (`mutha:remote-error`). */
export interface RemoteError {
  remote: string;
  version?: string | undefined;
  step: string;
  message: string;
  what: string;
  shown: 'last-good' | 'nothing' | 'the same';
}

/** A measurement of the page for its visitor, by the host (`mutha:vital`). */
export interface Vital {
  id: string;
  name: 'LCP' | 'INP' | 'CLS' | 'long-frame';
  /** Milliseconds; of CLS the score, from 0. */
  value: number;
  remote: string;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
  state?: unknown;
}

interface Visit {
  location: Address;
  /** The path to which the visitor goes, while its screen is loading. */
  next?: Address;
  /** The screen that is shown; undefined where no screen has the path. */
  match?: { remote: string; screen: string } | undefined;
}

/** The page that is inspected. The host's own objects fit. */
export interface InspectedTab {
  /** The data in the page's HTML, if the page was prerendered. */
  page: PageData | undefined;
  /** Whether the page is hydrated on intent. */
  isOnIntent: boolean;
  registry: { read(): Promise<RegistryOutcome>; last(): RegistryOutcome | undefined };
  router: {
    visit(): Visit;
    /** @returns a function that stops */
    subscribe(onVisit: (visit: Visit) => void): () => void;
    navigate(
      to: Omit<Address, 'state'>,
      how: { replace: boolean; preventScrollReset: boolean; state: unknown },
    ): Promise<void>;
  };
  /** The side that the tab is composed from. */
  side(): Side;
  /** Every failure of a remote so far. */
  remoteErrors: readonly RemoteError[];
  /** The last value of each vital of this page so far, by its id. */
  vitals: ReadonlyMap<string, Vital>;
}

/** A tab before it is composed. */
export interface OverriddenTab {
  page: PageData | undefined;
  /** Reads the registry of the tab's side. */
  read(): Promise<RegistryOutcome>;
  /** The side that the tab is composed from: once its rollout has ended, `live`. */
  side(): Side;
  /** From now on, the tab is composed from another side. */
  show(side: Side): void;
  /** Lets this tab run scripts from more origins. The policy of the page must let them through too. */
  allow(origins: readonly string[]): void;
  /** Makes this tab compose from what `change` makes of each registry. */
  compose(change: (registry: Registry) => Registry): void;
}

/** The release of the shell that runs in this tab, with the address of the folder of its files. */
export type RunningShell = ShellDescriptor & { base: string };

/** The inspector's input: the tab, and the shell that runs in it. */
export type Inspected = InspectedTab & { shell: RunningShell };

/** The override's input: the tab, and the registry of its side, as it was read just now. */
export type Overridden = Omit<OverriddenTab, 'page'> & { answer: RegistryOutcome };

interface Tools {
  /** Shows who draws what on a page, until the visitor closes it. */
  inspector(inspected: Inspected): void;
  /** Does what `?override` and `?rollout` ask of a tab. Never rejects. */
  override(tab: Overridden): Promise<void>;
}

/** Where tools leave sentences for the inspector, which is another script and may start before or after them. */
const notesKey = Symbol.for('mutha.notes');

/** Says something in the console, and where `?inspect` shows it. Visitors see neither. */
export function note(sentence: string): void {
  console.warn(`mutha: ${sentence}`);
  page[notesKey] = [...notes(), sentence];
}

/** What tools have said so far. */
export function notes(): string[] {
  return (page[notesKey] as string[] | undefined) ?? [];
}

/** A symbol, because an element whose `id` is a name of a global variable would take the place of that variable. */
const keyOf = (name: keyof Tools) => Symbol.for(`mutha.${name}`);
const page = globalThis as unknown as Record<symbol, unknown>;

/** Makes a tool known to the host, which is another script. */
export function offerTool<N extends keyof Tools>(name: N, tool: Tools[N]): void {
  page[keyOf(name)] = tool;
}

/** A tool, once its script has run. */
export function toolOfPage<N extends keyof Tools>(name: N): Tools[N] {
  return page[keyOf(name)] as Tools[N];
}
