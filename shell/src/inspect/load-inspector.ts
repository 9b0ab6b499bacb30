import { runAlone } from '../alone/run-alone.ts';
import type { Tab } from '../compose/tab.ts';
import { inspectorOfPage } from './handle.ts';

/** Loads the inspector and starts it. */
export async function loadInspector(tab: Tab): Promise<void> {
  try {
    const shell = await runAlone('inspector', tab.page, tab.registry.read);
    inspectorOfPage()?.({ ...tab, shell });
  } catch (error) {
    console.warn(`mutha: the page cannot be inspected (${String(error)}).`);
  }
}
