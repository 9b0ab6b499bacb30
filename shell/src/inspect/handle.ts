import type { RunningShell } from '../alone/run-alone.ts';
import type { Tab } from '../compose/tab.ts';
import type { Vital } from '../vitals/vitals.ts';

/** The page that is inspected. */
export interface Inspected extends Tab {
  shell: RunningShell;
  /** The last value of each vital of this page so far, by its id. */
  vitals: ReadonlyMap<string, Vital>;
}

/** Shows who draws what on a page, until the visitor closes it. */
export type Inspector = (inspected: Inspected) => void;

/** A symbol, for the reason that `starter/handle.ts` gives. */
const key = Symbol.for('mutha.inspector');
const page = globalThis as { [key]?: Inspector };

/** Makes the inspector known to the shell, which is another script. */
export function offerInspector(inspector: Inspector): void {
  page[key] = inspector;
}

/** The inspector, once its script has run. */
export function inspectorOfPage(): Inspector | undefined {
  return page[key];
}
