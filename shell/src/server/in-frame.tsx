import { prerender } from 'react-dom/static';
import { Frame } from '../frame/frame.tsx';

/**
 * The HTML of a page's body: the frame around the content of `main`. React takes over the content alone, so the content
 * is put in as it was drawn.
 * @param path the path of the page; a not-found page has none
 */
export async function inFrame(path: string | null, content: string): Promise<string> {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was drawn from the page's screen
  const { prelude } = await prerender(<Frame path={path ?? ''} dangerouslySetInnerHTML={{ __html: content }} />);
  return new Response(prelude).text();
}
