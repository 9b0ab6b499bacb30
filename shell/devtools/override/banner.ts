import { element } from '../element.ts';
import { spaceForBanner, styles } from './styles.ts';

/**
 * Says at the bottom of the page what this tab shows instead of the live site, with a button that ends it. It is
 * separate from the page: neither React nor the code of a build renders it.
 * @param lines one for each thing that the tab shows, from `lines.ts`
 */
export function showBanner(lines: readonly HTMLElement[], onReset: () => void): void {
  const status = element('div', { class: 'status', role: 'status' }, element('ul', {}, ...lines));
  const reset = element('button', { type: 'button' }, 'Reset');
  reset.onclick = onReset;
  const bar = element('div', { class: 'bar', role: 'region', 'aria-label': 'Override' }, status, reset);
  const host = element('div', { id: 'override' });
  const root = host.attachShadow({ mode: 'open' });
  const own = new CSSStyleSheet();
  own.replaceSync(styles);
  root.adoptedStyleSheets = [own];
  root.append(bar);
  document.body.append(host);

  // The page ends above the banner, so that no focused element is scrolled behind the banner.
  const pageSheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageSheet];
  new ResizeObserver(() => pageSheet.replaceSync(spaceForBanner(bar.offsetHeight))).observe(bar);
}
