import { runAlone } from '../alone/run-alone.ts';
import { readPageData } from '../compose/page-data.ts';
import { remoteOrigins } from '../registry/origins.ts';
import { changeInThisTab, readRegistry } from '../registry/read-registry.ts';
import { overrideOfPage } from './handle.ts';

/** Loads the override and lets it do what it has to, before the tab is composed. Never rejects. */
export async function loadOverride(): Promise<void> {
  try {
    const answer = await readRegistry();
    await runAlone('override', readPageData(), async () => answer);
    await overrideOfPage()?.({
      answer,
      allow: (origins) => remoteOrigins.push(...origins),
      compose: changeInThisTab,
    });
  } catch (error) {
    console.warn(`mutha: nothing is overridden (${String(error)}).`);
  }
}
