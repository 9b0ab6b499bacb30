import { inParallel, tuning } from '@mutha/store';
import { releasedText } from '../../live/released-text.ts';
import { type Snapshot, soundRemote } from '../../live/snapshot.ts';
import { filesOfPart } from '../../pages/draw-request.ts';

/** How a script gives HTML to React. A library that only knows the name of this prop has no brace after it. */
const given = /\bdangerouslySetInnerHTML:\s*\{/;

/**
 * Finds scripts of a remote that write HTML from text. It is in the HTML of a first page. Once the browser draws the
 * screen itself, the policy of the page forbids it, and the screen fails.
 * @returns a warning for each script, in one line
 */
export async function htmlFromText(snapshot: Snapshot, name: string): Promise<string[]> {
  const remote = snapshot.registry.remotes[name] && (await soundRemote(snapshot, name));
  const scripts = remote ? filesOfPart(name, remote).filter(({ key }) => key.endsWith('.js')) : [];
  const warnings: string[] = [];
  await inParallel(tuning.atOnce.reads, scripts, async (script) => {
    if (given.test(await releasedText(snapshot.store, script)))
      warnings.push(
        `${script.address.split('/').at(-1)} of ${name} writes HTML from text (dangerouslySetInnerHTML). Browsers refuse that on every page but the first, so the screen fails there. Write elements instead.`,
      );
  });
  return warnings.sort();
}
