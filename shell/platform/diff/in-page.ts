/**
 * The functions that run in the page. Each is sent there as its text. So it uses nothing from outside, and has no named
 * function inside: a compiler may add a helper for that.
 */

/**
 * Whether React runs everywhere on the page and nothing is on its way. On a page that is hydrated on intent, the
 * question is such an intent.
 * @param remote the one whose screen has to be there; without it, any
 */
export function isSettled(remote: string | undefined): boolean {
  (window as unknown as { [key: symbol]: { hydrate?(): void } | undefined })[Symbol.for('mutha.starter')]?.hydrate?.();
  const regions = [...document.querySelectorAll('main > *, [data-remote] > :first-child')];
  const isThere =
    !remote ||
    document.querySelector(
      `main [data-remote="${remote}"], main [data-missing="${remote}"], main [data-owner="shell"]`,
    );
  return (
    document.readyState === 'complete' &&
    Boolean(isThere) &&
    !document.querySelector('[data-state="pending"]') &&
    regions.every((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  );
}

/** Whether a page that a link has opened has the focus, and its title is read out. */
export function isArrived(): boolean {
  const said = [...document.querySelectorAll('[role="status"], [aria-live]')].some(
    (element) => element.textContent === document.title,
  );
  return said && document.activeElement !== document.body;
}

/** Waits until fonts are there, and nothing in the page has changed for `quiet` ms; `longest` ms at most. */
export async function whenQuiet({ quiet, longest }: { quiet: number; longest: number }): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, quiet);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quiet);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(resolve, longest);
  });
}

/** Ends every motion that is under way, at its end. */
export function endMotion(): void {
  for (const animation of document.getAnimations())
    try {
      animation.finish();
    } catch {
      // One without an end.
      animation.cancel();
    }
}
/**
 * Loads every font that a stylesheet names, and draws the page in them. A page shows the text face only if it comes
 * soon enough, so without this, two visits to one page may show different fonts.
 */
export async function loadFonts(): Promise<void> {
  document.documentElement.dataset.textFace = '';
  const loading: Promise<unknown>[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const base = sheet.href ?? location.href;
      const source = rule.style
        .getPropertyValue('src')
        .replaceAll(/url\("?([^")]+)"?\)/g, (_, url: string) => `url("${new URL(url, base)}")`);
      const font = new FontFace(rule.style.getPropertyValue('font-family').replaceAll('"', ''), source, {
        weight: rule.style.getPropertyValue('font-weight') || 'normal',
        style: rule.style.getPropertyValue('font-style') || 'normal',
        stretch: rule.style.getPropertyValue('font-stretch') || 'normal',
        unicodeRange: rule.style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      });
      loading.push(
        font.load().then(
          () => document.fonts.add(font),
          () => {},
        ),
      );
    }
  await Promise.all(loading);
}
