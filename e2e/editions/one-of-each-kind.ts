import type { Descriptor } from '@mutha/contract';
import { kinds } from '../journeys/routes.ts';

/** Leaves one page of each kind in a descriptor. Every further page takes time at a release, and shows nothing else. */
export function leaveOneOfEachKind(descriptor: Descriptor): void {
  const isOfKinds = ({ path }: { path: string }) => kinds.some((kind) => kind.path === path);
  descriptor.screens = descriptor.screens.filter(({ pages }) => pages.length === 0 || pages.some(isOfKinds));
  for (const screen of descriptor.screens) screen.pages = screen.pages.filter(isOfKinds);
}
