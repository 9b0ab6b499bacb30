import { type Descriptor, type FragmentDescriptor, fragmentOf, type PropKinds } from '@mutha/contract';
import { adviceOn } from '../live/released.ts';
import { type Snapshot, soundRemote } from '../live/snapshot.ts';
import { lostOfFragment } from '../pages/draw-request.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { StoreReader } from '../store/store.ts';

/**
 * Checks that fragments take the props that screens pass to them: the fragments that this release embeds, and the
 * fragments of this release that live screens embed.
 * @throws ReleaseError where they do not
 */
export async function checkEmbeds(snapshot: Snapshot, { name, screens, fragments }: Descriptor): Promise<void> {
  const { remotes } = snapshot.registry;
  for (const { path, embeds } of screens)
    for (const { fragment, props } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      // A fragment of a remote that is not live yet has a stand-in.
      if (!remotes[owner] && owner !== name) continue;
      const offered = owner === name ? fragments : (await soundRemote(snapshot, owner))?.fragments;
      if (offered) checkProps(`${path} of ${name}`, fragment, props, offered[part]);
    }
  for (const [other, { embeds }] of Object.entries(remotes))
    for (const { fragment, on, props } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      if (owner === name && other !== name) checkProps(`${on} of ${other}`, fragment, props, fragments[part]);
    }
}

/**
 * The fragments that the screens of a remote embed, and of which the store has nothing to show: a warning for each, in
 * one line. Their stand-ins are shown.
 * @param concerns whether the fragments of a remote are looked at
 */
export async function embedsOfNobody(
  store: StoreReader,
  snapshot: Snapshot,
  name: string,
  concerns: (owner: string) => boolean = () => true,
): Promise<string[]> {
  const { remotes } = snapshot.registry;
  const warnings: string[] = [];
  for (const { fragment, on } of remotes[name]?.embeds ?? []) {
    const { owner, name: part } = fragmentOf(fragment);
    if (owner === name || !concerns(owner)) continue;
    const embeds = `${on} of ${name} embeds ${fragment}, and`;
    const sound = remotes[owner] && (await soundRemote(snapshot, owner));
    const missing = !remotes[owner] ? 'is not live' : sound && !sound.fragments[part] && 'does not offer it';
    if (missing)
      warnings.push(
        `${embeds} ${owner} ${missing}: its stand-in is shown until ${owner} is released with it, or the name is corrected.`,
      );
    else {
      const lost = await lostOfFragment(store, snapshot, fragment);
      if (lost) warnings.push(`${embeds} ${lost} Its stand-in is shown until that is mended. ${adviceOn(owner)}`);
    }
  }
  return warnings;
}

function checkProps(where: string, fragment: string, passed: PropKinds, offered: FragmentDescriptor | undefined): void {
  if (!offered)
    throw new ReleaseError(
      `${where} embeds ${fragment}, which does not offer it. Correct the name, or release it there first.`,
    );
  const needed = new Map(Object.entries(offered.props));
  const known = new Map([...needed, ...Object.entries(offered.optional ?? {})]);
  const problems: string[] = [];
  for (const [prop, kind] of needed)
    if (!Object.hasOwn(passed, prop)) problems.push(`it does not pass ${prop}, a ${kind}`);
  for (const [prop, kind] of Object.entries(passed)) {
    const wanted = known.get(prop);
    if (!wanted) problems.push(`it passes ${prop}, which the fragment does not take`);
    else if (wanted !== kind) problems.push(`it passes ${prop} as a ${kind}, and the fragment takes a ${wanted}`);
  }
  if (problems.length === 0) return;
  throw new ReleaseError(
    `${where} does not fit the props of ${fragment}: ${problems.join('; ')}. Make the two agree. A prop that comes or goes stands in "optional" of the fragment until every live screen has followed.`,
  );
}
