import { keepTextFace } from '../frame/faces.ts';
import { whenIdle } from '../prefetch/when-idle.ts';
import { nextPageId } from './starter-handle.ts';

/**
 * Fetches what only the next page uses, once this page has loaded and the browser is idle: the dictionary of pages,
 * which the browser itself would fetch after the first paint, beside the scripts; and the text face, where this page is
 * drawn without it.
 */
export function fetchForNextPage(): void {
  whenIdle(() => {
    const template = document.getElementById(nextPageId) as HTMLTemplateElement;
    document.head.append(document.importNode(template.content, true));
    keepTextFace();
  });
}
