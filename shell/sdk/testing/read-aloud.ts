import { virtual } from '@guidepup/virtual-screen-reader';

/**
 * Reads the page from its beginning to its end, as a screen reader does.
 * @returns what is said, in order: one text for each stop of the screen reader
 */
export async function readAloud(): Promise<string[]> {
  await virtual.start({ container: document.body });
  while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
  const said = await virtual.spokenPhraseLog();
  await virtual.stop();
  return said.slice(1, -1);
}
