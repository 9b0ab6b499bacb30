import { type Snapshot, soundRemote } from '../../live/snapshot.ts';

/** Ends the description of a new screen, until its team has written one. */
export const placeholder = 'what is here, in one or two sentences.';

/**
 * The pages of a remote that still have the description which `npx mutha new` wrote for them, and search engines would
 * show: a warning for each, in one line.
 */
export async function placeholdersOf(snapshot: Snapshot, name: string): Promise<string[]> {
  const remote = snapshot.registry.remotes[name] && (await soundRemote(snapshot, name));
  const pages = remote?.screens.flatMap((screen) => screen.pages) ?? [];
  return pages
    .filter(({ description }) => description.endsWith(placeholder))
    .map(({ path }) => `${path} of ${name} has no description yet. Write one in ${name}/remote.config.ts.`);
}
