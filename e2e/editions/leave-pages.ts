import type { Descriptor } from '@mutha/contract';
import { kinds } from '../journeys/routes.ts';

/**
 * Leaves a few pages in a descriptor: by default, one of each kind. Every further page takes time at a release, and
 * shows nothing else.
 */
export function leavePages(descriptor: Descriptor, paths = kinds.map(({ path }) => path)): void {
  const isLeft = ({ path }: { path: string }) => paths.includes(path);
  descriptor.screens = descriptor.screens.filter(({ pages }) => pages.length === 0 || pages.some(isLeft));
  for (const screen of descriptor.screens) screen.pages = screen.pages.filter(isLeft);
}
