/** The texts that are drawn with the display face. */
export type FaceText = 'wordmark' | 'heading';

declare global {
  interface Window {
    /**
     * When each text was first drawn as wide as with its own face, in milliseconds since the navigation began. It loads
     * the face again, so call it when the visit is over.
     */
    benchFaces(): Promise<Partial<Record<FaceText, number>>>;
  }
}

/**
 * Runs in the page before everything else. From the first paint on it notes how wide the first word of each text is.
 * The protocol of the developer tools tells which fonts are used, but with it a late font is drawn that no visitor
 * would see.
 */
export function installFaceWatch(): void {
  const widths: { at: number; wordmark: number; heading: number }[] = [];

  function find(text: FaceText): Text | undefined {
    const elements =
      text === 'heading'
        ? [...document.querySelectorAll('main h1')]
        : [...document.querySelectorAll('header *')].filter((each) => each.textContent === 'MUTHA');
    const walker = elements.at(-1) && document.createTreeWalker(elements.at(-1) as Element, NodeFilter.SHOW_TEXT);
    return (walker?.nextNode() as Text | null) ?? undefined;
  }

  /** Of the first word: a word is never on two lines. */
  function widthOf(node: Text | undefined): number {
    if (!node) return 0;
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, node.data.split(/\s/)[0]?.length ?? 0);
    return range.getBoundingClientRect().width;
  }

  function note(): void {
    if (performance.getEntriesByName('first-contentful-paint').length > 0)
      widths.push({ at: performance.now(), wordmark: widthOf(find('wordmark')), heading: widthOf(find('heading')) });
    setTimeout(note, 50);
  }
  note();

  /** The families of a text that files are loaded for, each under a name of its own. */
  async function ownFaces(element: Element): Promise<string> {
    const unquoted = (name: string) => name.trim().replaceAll(/["']/g, '');
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => style)
      .filter((style) => style.getPropertyValue('src').includes('url('));
    const families = getComputedStyle(element).fontFamily.split(',').map(unquoted);
    const found = families.flatMap((family) =>
      rules.filter((style) => unquoted(style.getPropertyValue('font-family')) === family),
    );
    return (
      await Promise.all(
        found.map(async (style, index) => {
          const face = new FontFace(`bench-${index}`, style.getPropertyValue('src'), {
            weight: style.getPropertyValue('font-weight') || 'normal',
            unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
          });
          document.fonts.add(await face.load());
          return face.family;
        }),
      )
    ).join(', ');
  }

  async function seenAt(text: FaceText): Promise<number | undefined> {
    const node = find(text);
    const element = node?.parentElement;
    if (!node || !element) return undefined;
    const families = await ownFaces(element);
    if (families === '') throw new Error(`No font is loaded for the ${text}.`);
    const copy = document.createElement('span');
    copy.textContent = node.data;
    copy.style.cssText = `position: absolute; visibility: hidden; white-space: nowrap; font-family: ${families}`;
    element.append(copy);
    const own = widthOf(copy.firstChild as Text);
    copy.remove();
    return widths.find((each) => Math.abs(each[text] - own) < 0.5)?.at;
  }

  window.benchFaces = async () => ({ wordmark: await seenAt('wordmark'), heading: await seenAt('heading') });
}
