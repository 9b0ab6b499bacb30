import { createHash } from 'node:crypto';

/**
 * A page ends with a seal: a hash of its bytes, and of all that it was drawn from. So it shows without a drawing that it
 * is what would be drawn now, and that nobody has cut it off or changed it by mistake.
 */
const seal = /<!--[0-9a-f]{16}-->\n$/;

export function sealed(html: string, from: string): Buffer {
  return Buffer.from(`${html}<!--${sealOf(html, from)}-->\n`);
}

/** Whether a page is as it was drawn, and was drawn from this. @param from a hash of all that it would be drawn from */
export function isSealed(page: Buffer, from: string): boolean {
  const text = page.toString();
  return text === sealed(text.replace(seal, ''), from).toString();
}

function sealOf(html: string, from: string): string {
  return createHash('sha256').update(from).update(html).digest('hex').slice(0, 16);
}
