import { ReleaseError } from './release-error.ts';

/**
 * What `read` makes of the JSON in some bytes; undefined where there are none, or they cannot be understood.
 * @throws ReleaseError where `read` does: it is for a person
 */
// biome-ignore lint/suspicious/noExplicitAny: it is JSON
export function jsonIn<T = any>(bytes: Buffer | string | undefined, read = (value: any): T => value): T | undefined {
  try {
    return read(JSON.parse(String(bytes)));
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    return undefined;
  }
}
