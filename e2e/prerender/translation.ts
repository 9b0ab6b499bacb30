import type { Page } from '@playwright/test';

/**
 * Runs in the page: translates it as Chrome does. Texts in sight are sent away in batches, and what comes back takes
 * their place in two `<font>`; so it goes on while the visitor scrolls, and with each text that the page shows later.
 * A translation that comes back for a text that has gone is dropped. The titles of fields are translated in their
 * place.
 */
export function startTranslation(): void {
  const perBatch = 40;
  const waiting = new Set<Text>();
  const isTranslated = (text: Text) => text.parentElement?.closest('font') != null;
  const isText = (text: Text) =>
    text.data.trim() !== '' &&
    !isTranslated(text) &&
    !text.parentElement?.closest('svg, script, style, textarea, noscript, template, [translate=no]');
  const isInSight = (text: Text) => {
    const { top, bottom } = (text.parentElement as Element).getBoundingClientRect();
    return top < innerHeight + 200 && bottom > -200;
  };

  function collect() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const batch: Text[] = [];
    while (walker.nextNode() && batch.length < perBatch) {
      const text = walker.currentNode as Text;
      if (!waiting.has(text) && isText(text) && isInSight(text)) batch.push(text);
    }
    if (batch.length === 0) return;
    for (const text of batch) waiting.add(text);
    const asked = batch.map((text) => text.data);
    setTimeout(() => answer(batch, asked), 60);
    setTimeout(collect, 20);
  }

  function answer(batch: Text[], asked: string[]) {
    for (const [at, text] of batch.entries()) {
      waiting.delete(text);
      if (!text.isConnected || text.data !== asked[at]) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = `»${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    collect();
  }

  document.documentElement.classList.add('translated-ltr');
  document.documentElement.lang = 'de';
  Object.assign(window, { isTranslating: () => waiting.size > 0 });
  new MutationObserver(collect).observe(document.body, { childList: true, subtree: true, characterData: true });
  addEventListener('scroll', collect, { passive: true, capture: true });
  collect();
}

/** Waits until each text in sight is translated. */
export async function translated(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window as unknown as { isTranslating(): boolean }).isTranslating());
}
