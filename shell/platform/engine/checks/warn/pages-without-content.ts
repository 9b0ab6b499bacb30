import { pageDataTag } from '@mutha/contract';
import type { Snapshot } from '../../live/snapshot.ts';
import { drawPage, UndrawnError } from '../../pages/draw.ts';
import type { Finder } from './look-at-pages.ts';

/** Finds pages that had to be written without their content, because they cannot be rendered with what is live now. */
export function pagesWithoutContent(snapshot: Snapshot, paths: readonly string[]): Finder {
  const found: string[] = [];
  return {
    paths: new Set(paths),
    async look({ path, html }) {
      if (html.includes(pageDataTag)) return;
      const error = await drawPage(snapshot, path).catch((error: unknown) => error);
      if (error instanceof UndrawnError)
        found.push(`${error.problem} Its HTML has no content until that is corrected: browsers render it.`);
    },
    warnings: () => found,
  };
}
