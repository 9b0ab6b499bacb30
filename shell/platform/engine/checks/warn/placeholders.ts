import { type Snapshot, soundRemote } from '../../live/snapshot.ts';

/** The end of the description that `npx mutha new` writes for a screen. Its team replaces that description. */
export const placeholder = 'what is here, in one or two sentences.';

/**
 * Finds the pages of a remote that still have the description from `npx mutha new`: search engines would show it.
 * @returns a warning for each, in one line
 */
export async function placeholdersOf(snapshot: Snapshot, name: string): Promise<string[]> {
  const remote = snapshot.registry.remotes[name] && (await soundRemote(snapshot, name));
  const pages = remote?.screens.flatMap((screen) => screen.pages) ?? [];
  return pages
    .filter(({ description }) => description.endsWith(placeholder))
    .map(({ path }) => `${path} of ${name} has no description yet. Write one in ${name}/remote.config.ts.`);
}
