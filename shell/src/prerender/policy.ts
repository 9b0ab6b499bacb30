import { remoteOrigins } from '../registry/origins.ts';

/**
 * The stylesheets that shared libraries write into the page by themselves, as the build has found them
 * (`shell/sdk/build/written-sheets.ts`).
 */
declare const __WRITTEN_SHEETS__: readonly string[];

interface Inlined {
  /** The text of each stylesheet that the page's HTML holds. */
  sheets: readonly string[];
  /** The text of each script that the page's HTML holds. */
  scripts: readonly string[];
  /** The page's HTML, whose `style` attributes are allowed as they are. */
  content?: string | undefined;
  /** Origins that the site allows beside its own, for `?override`. */
  overrides?: readonly string[] | undefined;
}

/**
 * The content security policy of one page, for its HTML. Scripts and stylesheets may come from this site and its
 * allowed origins, and from the HTML if their hash is listed; nothing else may run. The header of every page holds the
 * rules that HTML cannot set (`origin/request-route.js`).
 */
export async function policyOf({ sheets, scripts, content = '', overrides = [] }: Inlined): Promise<string> {
  const own = sourcesOf(overrides);
  const attributes = new Set([...content.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => unescaped(style)));
  const forAttributes = attributes.size > 0 ? ["'unsafe-hashes'"] : [];
  return [
    "default-src 'none'",
    `script-src ${[own, ...(await hashesOf(scripts))].join(' ')}`,
    `style-src ${[own, ...forAttributes, ...(await hashesOf([...sheets, ...__WRITTEN_SHEETS__, ...attributes]))].join(' ')}`,
    ...requestRules(own),
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/**
 * The same for a page of a dev server: it may request what it may request on the site. Every script and style in the
 * page may run, and text as code, because that is how a dev server works.
 * @param servers the origins of the packages' dev servers, also those of their web sockets
 */
export function devPolicyOf(servers: readonly string[]): string {
  const own = sourcesOf(servers);
  return [
    "default-src 'none'",
    `script-src ${own} 'unsafe-inline' 'unsafe-eval'`,
    `style-src ${own} 'unsafe-inline'`,
    ...requestRules(own),
  ].join('; ');
}

const sourcesOf = (others: readonly string[]) => ["'self'", ...remoteOrigins, ...others].join(' ');

/** What a page may request beside scripts and stylesheets, and where its forms may lead. */
function requestRules(own: string): string[] {
  return [
    `img-src ${own} data:`,
    `font-src ${own} data:`,
    `connect-src ${own}`,
    "form-action 'self'",
    "base-uri 'none'",
  ];
}

function hashesOf(texts: readonly string[]): Promise<string[]> {
  return Promise.all(
    texts.map(async (text) => {
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
      return `'sha256-${btoa(String.fromCharCode(...hash))}'`;
    }),
  );
}

/** The value of an attribute that React has written, without the escapes. */
function unescaped(text: string): string {
  const characters: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
  return text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => characters[name] ?? '');
}
