import { type Head, pageMeta, structuredDataType, visitedPath } from '@mutha/contract';

/** What the HTML of the first page of this tab knows. */
interface Arrival {
  path: string;
  /** The shell's own elements of its head. */
  own: Iterable<Element>;
}

/**
 * Writes the head of the page that is shown, except its title, into the shell's own elements, and undoes what screens
 * have done to the head of the document.
 */
export function writeHead(head: Head, { path: first, own }: Partial<Arrival> = {}): void {
  const elements = [...(own ?? [])];
  const find = (selector: string) => elements.find((element) => element.matches(selector));
  // If a screen draws the same element, React takes the shell's for the screen's, and removes it with the screen.
  for (const element of elements) if (!element.isConnected) document.head.append(element);
  // React never removes such a stylesheet, which reaches all screens.
  for (const sheet of document.querySelectorAll('link[data-precedence]')) sheet.remove();
  const path = visitedPath(location.pathname);
  const canonical = find('[rel=canonical]');
  // It is on the origin that the HTML names, whatever host served it.
  const address = new URL(path, canonical?.getAttribute('href') ?? location.href).href;
  canonical?.setAttribute('href', address);
  for (const [attribute, content] of Object.entries(pageMeta(head, address)))
    find(`meta[${attribute}]`)?.setAttribute('content', content);
  if (path !== first) document.querySelector(`script[type="${structuredDataType}"]`)?.remove();
}
