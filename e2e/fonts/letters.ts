const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * All that the display face can write: what headings, figures and the names of clubs are made of. The face is in the
 * HTML of each page, so a sign costs some 40 bytes of every page.
 */
export const displayLetters = `${latin} .,:'’!?%+&/()–-−áäåéèíóöøúüñçãıÉÖÅ`;

/** All that the text face can write: Latin-1, and what texts have beside it. */
export const textLetters = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}ı€–—‘’“”„•…™↑↓−`;

function signs(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
