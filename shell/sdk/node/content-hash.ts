import { createHash } from 'node:crypto';

/** The version in a descriptor until its real version is known. */
export const noVersion = '0'.repeat(16);

/**
 * The version of a release: a hash of everything that its descriptor says, the integrity of every file
 * included. The same content has the same version, on any machine and in any folder.
 */
export function versionOf(descriptor: { version: string }): string {
  const { version: _, ...content } = descriptor;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** The integrity of a file, as `<script integrity>` takes it. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
