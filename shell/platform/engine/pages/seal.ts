import { createHash } from 'node:crypto';

/**
 * A page ends with a seal: a hash of its bytes, and of all that it was drawn from. So it proves without a render that a
 * render now would give the same bytes, and that the page was not cut off or changed by mistake.
 */
export function sealed(html: string, from: string): Buffer {
  return Buffer.concat([Buffer.from(html), sealOf(html, from)]);
}

/** Whether a page is as it was drawn, and was drawn from this. @param from a hash of all that it would be drawn from */
export function isSealed(page: Buffer, from: string): boolean {
  const html = page.subarray(0, page.length - length);
  return page.subarray(html.length).equals(sealOf(html, from));
}

const length = '<!--0123456789abcdef-->\n'.length;

function sealOf(html: string | Buffer, from: string): Buffer {
  const hash = createHash('sha256').update(from).update(html).digest('hex');
  return Buffer.from(`<!--${hash.slice(0, 16)}-->\n`);
}
