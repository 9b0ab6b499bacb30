import { prerender } from 'react-dom/static';
import { Frame } from '../../../../shell/src/frame/frame.tsx';
import { staticSite } from '../../../../shell/src/prerender/static-site.tsx';
import { staticComposition } from './composition.ts';
import { screenAt } from './routes.tsx';

/**
 * The HTML inside the root of the page at `path`, drawn as the shell's server draws it.
 * @throws what a screen throws
 */
export async function draw(path: string): Promise<string> {
  const composition = staticComposition();
  const errors: unknown[] = [];
  const site = await staticSite(composition, path, screenAt(path));
  const { prelude } = await prerender(<Frame path={path}>{site}</Frame>, {
    progressiveChunkSize: 1e9,
    onError: (error) => void errors.push(error),
  });
  const content = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return content;
}
