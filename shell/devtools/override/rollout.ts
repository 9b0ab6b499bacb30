/**
 * `?rollout={remote}:next` and `?rollout={remote}:live`: this tab shows a rollout, or what is live, for any visitor.
 * Each side is a whole site, so the tab reads the registry of another side and combines nothing.
 */

import { type RolloutTable, rolloutTableFile } from '@mutha/contract';
import { note, type Overridden } from '../host.ts';
import { type Chosen, type Rollout, readChosen, sideWith } from './chosen.ts';
import { forgetDrawnPage } from './forget-drawn-page.ts';
import { askedWith, keep } from './tab-storage.ts';

/** A rollout about which this tab has chosen. */
export type ShownRollout = Chosen & { rollout: Rollout };

/**
 * Composes the tab from the side that `?rollout` asks for. Where that cannot be done, the tab stays on its side, and
 * one line in the console says why.
 * @returns what the tab shows by choice
 */
export async function showRollouts(tab: Overridden): Promise<ShownRollout[]> {
  const text = askedWith('rollout');
  if (!text) {
    keep('rollout', '');
    return [];
  }
  try {
    const { chosen, problems } = readChosen(text, await running());
    if (problems.length > 0) note(`a part of ?rollout is ignored: ${problems.join('; ')}.`);
    keep('rollout', chosen.map(({ remote, which }) => `${remote}:${which}`).join());
    await moveTo(tab, chosen);
    return chosen;
  } catch (error) {
    note(`?rollout is ignored: ${(error as Error).message}.`);
    return [];
  }
}

/** The rollouts that run. @throws Error that says why this cannot be known */
async function running(): Promise<Rollout[]> {
  try {
    const response = await fetch(`/${rolloutTableFile}`, { cache: 'no-cache' });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`HTTP status ${response.status}`);
    return ((await response.json()) as RolloutTable).rollouts;
  } catch (error) {
    throw new Error(`/${rolloutTableFile} cannot be read (${String(error)})`);
  }
}

/** @throws Error where the registry of that side cannot be read; the tab is then on its own side again */
async function moveTo(tab: Overridden, chosen: readonly ShownRollout[]): Promise<void> {
  const before = tab.side();
  const side = chosen.reduce((other, { rollout, which }) => sideWith(other, rollout.slot, which), before);
  if (side === before) return;
  tab.show(side);
  const answer = await tab.read();
  // The tab is on the live side where the rollout has ended since the table was read.
  if (answer.status !== 'ready' || answer.from !== 'live' || tab.side() !== side) {
    tab.show(before);
    throw new Error('the registry of that side cannot be read. Load the page again');
  }
  tab.answer = answer;
  forgetDrawnPage(chosen.flatMap(({ rollout }) => Object.keys(rollout.releases)).filter((name) => name !== 'shell'));
}
