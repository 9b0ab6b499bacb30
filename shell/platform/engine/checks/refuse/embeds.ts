import { type FragmentDescriptor, fragmentOf, type PropKinds } from '@mutha/contract';
import { ReleaseError } from '@mutha/store';
import { soundRemote } from '../../live/snapshot.ts';
import type { Reason } from './reason.ts';

/**
 * Fragments take the props that screens pass to them: the fragments that this release embeds, and the fragments of this
 * release that live screens embed.
 */
export const fitsEmbeds: Reason = async (site, { descriptor, hasFollowers }) => {
  if (hasFollowers) return;
  const { name, screens, fragments } = descriptor;
  const { remotes } = site.registry;
  for (const { path, embeds } of screens)
    for (const { fragment, props } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      // A fragment of a remote that is not live yet has a stand-in.
      if (!remotes[owner] && owner !== name) continue;
      const offered = owner === name ? fragments : (await soundRemote(site, owner))?.fragments;
      if (offered) checkProps({ on: path, of: name, fragment, props }, offered[part]);
    }
  for (const [other, { embeds }] of Object.entries(remotes))
    for (const { fragment, on, props } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      if (owner === name && other !== name) checkProps({ on, of: other, fragment, props }, fragments[part]);
    }
};

/** A fragment on the screen of a remote. */
interface Embedding {
  on: string;
  of: string;
  fragment: string;
  props: PropKinds;
}

function checkProps({ on, of, fragment, props }: Embedding, offered: FragmentDescriptor | undefined): void {
  const where = `${on} of ${of}`;
  if (!offered) {
    const { owner } = fragmentOf(fragment);
    throw new ReleaseError(
      'fragment-unknown',
      `${where} embeds ${fragment}, which ${owner} does not offer. Correct or remove it in ${of}, or release ${owner} with it in "fragments" of its remote.config.ts.`,
    );
  }
  const needed = new Map(Object.entries(offered.props));
  const known = new Map([...needed, ...Object.entries(offered.optional ?? {})]);
  const problems: string[] = [];
  for (const [prop, kind] of needed)
    if (!Object.hasOwn(props, prop)) problems.push(`it does not pass ${prop}, a ${kind}`);
  for (const [prop, kind] of Object.entries(props)) {
    const wanted = known.get(prop);
    if (!wanted) problems.push(`it passes ${prop}, which the fragment does not accept`);
    else if (wanted !== kind) problems.push(`it passes ${prop} as a ${kind}, but the fragment expects a ${wanted}`);
  }
  if (problems.length === 0) return;
  throw new ReleaseError(
    'fragment-unfit',
    `${where} does not fit the props of ${fragment}: ${problems.join('; ')}. Make the two agree. While you add or remove a prop, keep it in "optional" of the fragment until every live screen has followed.`,
  );
}
