import { sign } from '../signing/sign.ts';
import { entryToSign, sumOf } from './canonical-entry.ts';
import { type Entry, entryText } from './entry.ts';

export { newKey } from '../signing/test-key.ts';

/** The bytes of an entry that somebody writes by hand, with signatures of the keys in some files. */
export async function forged(entry: Entry, ...files: string[]): Promise<string> {
  const { signatures: _, ...unsigned } = entry;
  const texts = await Promise.all(files.map((file) => sign(entryToSign(sumOf(unsigned)), file)));
  return entryText({ ...unsigned, signatures: texts.map((signature) => ({ signature })) });
}
