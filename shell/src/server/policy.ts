import { createHash } from 'node:crypto';
import { remoteOrigins } from '../registry/origins.ts';

/**
 * The stylesheets that shared libraries write into the page by themselves, as the build has found them
 * (`shell/build/written-sheets.ts`).
 */
declare const __WRITTEN_SHEETS__: readonly string[];

/**
 * The content security policy of one page, for its HTML: scripts come from this site, stylesheets from this site or
 * with a hash, and nothing else is run. The header that comes with every page holds what a page cannot say of itself.
 * @param stylesheets the text of each stylesheet that the page's HTML holds
 * @param content the page's HTML, whose `style` attributes are let through as they are
 */
export function policyOf(sheets: readonly string[], content: string): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  const attributes = new Set([...content.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => unescaped(style)));
  const forAttributes = attributes.size > 0 ? ["'unsafe-hashes'"] : [];
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${[own, ...forAttributes, ...[...sheets, ...__WRITTEN_SHEETS__, ...attributes].map(hashOf)].join(' ')}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The text of an attribute that React has written. */
function unescaped(text: string): string {
  const characters: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
  return text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => characters[name] ?? '');
}
