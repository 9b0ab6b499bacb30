import { fragmentOf } from '@mutha/contract';
import { adviceOn } from '../../live/released.ts';
import { type Snapshot, soundRemote } from '../../live/snapshot.ts';
import { lostOfFragment } from '../../pages/draw-request.ts';

/**
 * The fragments that live screens embed, and of which the store has nothing to show: a warning for each, in one line.
 * Their stand-ins are shown.
 * @param concerns whether the fragments of `owner` are looked at where `embedder` has them on its screens
 */
export async function missingEmbeds(
  snapshot: Snapshot,
  concerns: (embedder: string, owner: string) => boolean,
): Promise<string[]> {
  const { remotes } = snapshot.registry;
  const warnings: string[] = [];
  for (const [name, { embeds }] of Object.entries(remotes))
    for (const { fragment, on } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      if (owner === name || !concerns(name, owner)) continue;
      const sound = remotes[owner] && (await soundRemote(snapshot, owner));
      const missing = !remotes[owner] ? 'is not live' : sound && !sound.fragments[part] && 'does not offer it';
      const lost = missing ? undefined : await lostOfFragment(snapshot, fragment);
      const what = missing
        ? `${owner} ${missing}: its stand-in appears until ${owner} releases it, or you correct the name.`
        : lost && `${lost} Its stand-in appears until that is repaired. ${adviceOn(owner)}`;
      if (what) warnings.push(`${on} of ${name} embeds ${fragment}, and ${what}`);
    }
  return warnings;
}
