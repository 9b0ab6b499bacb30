import { decoded } from './decoded.ts';
import type { Answer } from './exchange.ts';

/** Headers that a CDN and its bucket add or leave out, whatever the function says. */
export const ofPlatform = ['vary', 'content-encoding', 'content-length', 'accept-ranges', 'use-as-dictionary', 'etag'];

/** A cookie without the digits that were drawn. */
export function withoutBucket(cookie: string | undefined): string | undefined {
  return cookie?.replace(/(?<=^mutha_bucket=)[0-9a-f]{2}(?=;)/, '??');
}

/** What two servers must answer alike. @param unlike headers that are not compared */
export function comparable(answer: Answer, unlike: string[] = []) {
  const { 'set-cookie': cookie, 'accept-ranges': ranges, ...headers } = answer.headers;
  const own = { ...headers, cookie: withoutBucket(cookie), ...(answer.status === 200 && { 'accept-ranges': ranges }) };
  const compared = Object.entries(own).filter(([name, value]) => value !== undefined && !unlike.includes(name));
  return { status: answer.status, headers: Object.fromEntries(compared.sort()), body: decoded(answer) };
}
