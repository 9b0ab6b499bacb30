import { runAlone } from '../alone/run-alone.ts';
import { type Inspected, inspectorOfPage } from './handle.ts';

/** Loads the inspector and starts it. */
export async function loadInspector(tab: Omit<Inspected, 'shell'>): Promise<void> {
  try {
    const shell = await runAlone('inspector', tab.page, tab.registry.read);
    inspectorOfPage()?.({ ...tab, shell });
  } catch (error) {
    console.warn(`mutha: the page cannot be inspected (${String(error)}).`);
  }
}
