import { fragmentOf, type PropKinds } from '@mutha/contract';
import { ReleaseError } from '@mutha/store';
import { pageAt, type Snapshot } from '../live/snapshot.ts';

/**
 * Checks that the screen at `path` declares every fragment that its page was seen to embed. A fragment that is not
 * declared would show its stand-in for ever, because neither the page nor a browser knows where to get it.
 * @throws ReleaseError with the line to add
 */
export async function checkDeclared(snapshot: Snapshot, path: string, fragments: readonly string[]): Promise<void> {
  const listed = await pageAt(snapshot, path);
  const { remote = '', screen } = listed ?? {};
  const declared = screen?.embeds ?? [];
  const missing = fragments.filter((fragment) => !declared.some((embed) => embed.fragment === fragment));
  if (missing.length === 0) return;
  const lines = await Promise.all(
    missing.map(async (fragment) => lineFor(fragment, await propsOf(snapshot, fragment))),
  );
  const line = [...declared.map(({ fragment, props }) => lineFor(fragment, props)), ...lines].join(', ');
  throw new ReleaseError(
    `The page ${path} of ${remote} embeds ${missing.join(' and ')}, which its screen does not declare. Write for the screen ${screen?.path} in ${remote}/remote.config.ts: embeds: [${line}]`,
  );
}

/** The props that a fragment takes, if it is live. */
async function propsOf(snapshot: Snapshot, fragment: string): Promise<PropKinds | undefined> {
  const { owner, name } = fragmentOf(fragment);
  return snapshot.registry.remotes[owner] && (await snapshot.remote(owner)).fragments[name]?.props;
}

/**
 * How a screen declares that it embeds a fragment: code for a team to copy.
 * @param props undefined where nobody knows them
 */
export function lineFor(fragment: string, props: PropKinds | undefined): string {
  return `embed('${fragment}', ${props ? kindsAsCode(props) : '{ … }'})`;
}

/** Props by name and kind, as code: `{ source: 'string' }`. */
export function kindsAsCode(props: PropKinds): string {
  const kinds = Object.entries(props).map(([prop, kind]) => `${prop}: '${kind}'`);
  return kinds.length > 0 ? `{ ${kinds.join(', ')} }` : '{}';
}
