import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import type { Change } from './change.ts';
import { declaredChanges, isShell, partsOf } from './compare-descriptors.ts';
import { compressedSize, hasGrown, type Size, sizeInWords } from './sizes.ts';

/** A release of a remote or of the shell, live or not. */
export interface ReleaseFiles {
  descriptor: Descriptor | ShellDescriptor;
  /** The bytes of one of its files; undefined where it has lost that file. */
  read(file: string): Promise<Buffer | undefined>;
}

/**
 * Compares what two releases declare, and the sizes of their parts.
 * @param before undefined for a remote that is new
 */
export async function compareReleases(
  before: ReleaseFiles | undefined,
  after: ReleaseFiles,
): Promise<{ changes: Change[]; sizes: Size[] }> {
  const was = before && partsOf(before.descriptor);
  const sizes = await Promise.all(
    [...partsOf(after.descriptor)].map(async ([said, files]) => ({
      said,
      before: await sizeOf(before, was?.get(said)),
      after: await sizeOf(after, files),
    })),
  );
  const owner = isShell(after.descriptor) ? 'shell' : after.descriptor.name;
  const grown = sizes.filter(hasGrown).map((size): Change => ({ kind: 'bytes', owner, said: sizeInWords(size) }));
  return { changes: [...declaredChanges(before?.descriptor, after.descriptor), ...grown], sizes };
}

async function sizeOf(release: ReleaseFiles | undefined, files: readonly string[] = []): Promise<number> {
  let sum = 0;
  for (const file of files) {
    const bytes = await release?.read(file);
    sum += bytes ? compressedSize(bytes) : 0;
  }
  return sum;
}
