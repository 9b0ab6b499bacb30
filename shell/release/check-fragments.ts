import { type Descriptor, fragmentOf } from '@mutha/contract';
import { ReleaseError } from './release-error.ts';
import { pageAt, type Site } from './site.ts';

type Fragments = Descriptor['fragments'];
type Props = Fragments[string]['props'];

/** A fragment must take the props that those who embed it pass, on both sides of the release. @throws ReleaseError */
export async function checkEmbeds(site: Site, { name, screens, fragments }: Descriptor): Promise<void> {
  const { remotes } = site.registry;
  for (const { path, embeds } of screens)
    for (const { fragment, props } of embeds) {
      const { owner, name: part } = fragmentOf(fragment);
      // One that is not live yet has a stand-in.
      if (!remotes[owner] && owner !== name) continue;
      const offered = owner === name ? fragments : (await site.remote(owner)).fragments;
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

/**
 * Whether the screen at `path` declares every fragment that its page was seen to embed. One that it does not declare
 * would show its stand-in for ever: neither the page nor a browser knows where to get it.
 * @throws ReleaseError with the line to add
 */
export async function checkFragments(site: Site, path: string, fragments: readonly string[]): Promise<void> {
  const found = await pageAt(site, path);
  const { remote = '', screen } = found ?? {};
  const declared = screen?.embeds ?? [];
  const missing = fragments.filter((fragment) => !declared.some((embed) => embed.fragment === fragment));
  if (missing.length === 0) return;
  const lines = await Promise.all(missing.map(async (fragment) => lineFor(fragment, await propsOf(site, fragment))));
  const line = [...declared.map(({ fragment, props }) => lineFor(fragment, props)), ...lines].join(', ');
  throw new ReleaseError(
    `The page ${path} of ${remote} embeds ${missing.join(' and ')}, which its screen does not declare. Write for the screen ${screen?.path} in ${remote}/remote.config.ts: embeds: [${line}]`,
  );
}

/** The props that a fragment takes, if it is live. */
async function propsOf(site: Site, fragment: string): Promise<Props | undefined> {
  const { owner, name } = fragmentOf(fragment);
  return site.registry.remotes[owner] && (await site.remote(owner)).fragments[name]?.props;
}

function lineFor(fragment: string, props: Props | undefined): string {
  const kinds = props ? Object.entries(props).map(([prop, kind]) => `${prop}: '${kind}'`) : ['…'];
  return `embed('${fragment}', ${kinds.length > 0 ? `{ ${kinds.join(', ')} }` : '{}'})`;
}
