import type { Starter } from './starter-handle.ts';

/**
 * Keeps what others do to the HTML of `main` from its end on: a browser that translates it, an extension that edits
 * texts. React would not find the HTML that it expects, so the shell undoes it for the moment of hydration.
 */
export function watchEdits(): Pick<Starter, 'edits' | 'observer'> {
  const edits: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void edits.push(...records));
  // Before the scripts with `defer` run, and after the parser has written the page.
  document.addEventListener(
    'readystatechange',
    () =>
      observer.observe(document.getElementById('main') ?? document.body, {
        subtree: true,
        childList: true,
        characterDataOldValue: true,
      }),
    { once: true },
  );
  return { edits, observer };
}
