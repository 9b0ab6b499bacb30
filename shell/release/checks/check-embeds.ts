import { type Descriptor, fragmentOf } from '@mutha/contract';
import type { Snapshot } from '../live/snapshot.ts';
import { ReleaseError } from '../store/release-error.ts';

type Props = Descriptor['fragments'][string]['props'];

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
      const offered = owner === name ? fragments : (await snapshot.remote(owner)).fragments;
      checkProps(`${path} of ${name}`, fragment, props, offered[part]?.props);
    }
  for (const [other, { embeds }] of Object.entries(remotes))
    for (const { fragment, on, props } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      if (owner === name && other !== name)
        checkProps(`${on} of ${other}, which is live,`, fragment, props, fragments[part]?.props);
    }
}

function checkProps(where: string, fragment: string, passed: Props, taken: Props | undefined): void {
  if (!taken)
    throw new ReleaseError(
      `${where} embeds ${fragment}, which does not offer it. Correct the name, or release it there first.`,
    );
  const asText = (props: Props) => JSON.stringify(Object.entries(props).sort());
  if (asText(passed) !== asText(taken))
    throw new ReleaseError(
      `${where} passes ${fragment} the props ${JSON.stringify(passed)}; it takes ${JSON.stringify(taken)}. Make the two agree.`,
    );
}
