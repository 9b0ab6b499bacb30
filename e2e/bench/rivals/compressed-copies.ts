import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { filesUnder } from '@mutha/node';
import { inParallel } from '@mutha/store';

/**
 * Writes compressed copies beside released files, as a release to this site's store does, so that no visitor waits for
 * them.
 */
export async function writeCopies(output: string): Promise<void> {
  const folder = join(output, 'releases');
  const files = filesUnder(folder).filter((file) => /\.(js|css|json|svg)$/.test(file));
  await inParallel(4, files, async (file) => {
    const bytes = readFileSync(join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, { params }));
  });
}
