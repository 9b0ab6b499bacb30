/**
 * For a store in a bucket behind a CDN: the function that turns a request into the key to send, and adds the headers of
 * `nginx.conf`. It needs no more than the interfaces of the web that every edge has, so it imports nothing.
 *
 * What it asks the bucket for depends on the address and on the side of the rollouts, and never on a cookie: visitors
 * of one side share one copy.
 */

const releasedFile =
  /^\/releases\/(?:shell|mf-[a-z0-9-]+)\/(?:[0-9a-f]{16}|files)\/(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w@.~-]+(?:\/[\w@.~-]+)*$/;
const federationFile = /^\/federation\/mf-[a-z0-9-]+\/(?:mf-manifest\.json|types\.zip|types\.d\.ts)$/;
const siteFile = /^\/(?:favicon\.ico|robots\.txt|sitemap\.xml|sitemaps\/mf-[a-z0-9-]+\.xml|\.rollouts\/table\.json)$/;
const fileOfSide = /^\/(?:\.rollouts\/(?:ab?|b)\/)?(?:registry|deployments\/(?:shell|mf-[a-z0-9-]+))\.json$/;
const page = /^((?:\/[a-z0-9][a-z0-9-]*)*)\/?$/;

const onEveryAnswer = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const onPages = {
  'content-security-policy':
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default",
  'cross-origin-resource-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script)',
};
const onFilesForEverySite = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};
const onPreviews = { 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };

/**
 * @param {Request} request
 * @param {import('./cdn-function.d.ts').Edge} edge
 * @returns {Promise<Response>}
 */
export async function onRequest(request, edge) {
  const { hostname, pathname, protocol } = new URL(request.url);
  const path = decoded(pathname);
  const preview = /^([0-9a-f]{32})\.[a-z0-9]/.exec(hostname)?.[1];
  const isForEverySite = /^\/(?:releases|federation)\//.test(path);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const headers = {
    ...onEveryAnswer,
    ...(isForEverySite ? onFilesForEverySite : onPages),
    ...(preview && onPreviews),
  };
  if (path === '/.rollouts/seen' && (isRead || request.method === 'POST'))
    return new Response(null, { status: 204, headers: { ...headers, 'cache-control': 'no-store' } });
  const say = (status, words, more) => {
    const own = { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-cache' };
    return new Response(request.method === 'HEAD' ? null : `${words}\n`, {
      status,
      headers: { ...headers, ...own, ...more },
    });
  };
  if (!isRead) return say(405, 'Only GET and HEAD.', { allow: 'GET, HEAD' });
  if (isForEverySite) headers['access-control-allow-origin'] = '*';

  const isPage = !preview && !isForEverySite && !path.includes('.');
  const { rollouts } = (isPage && (await edge.readTable())) || {};
  const side = rollouts && sideOf(rollouts, request.headers.get('cookie'));
  if (side) headers['cache-control'] = 'private, no-cache';
  if (side === 'new') headers['set-cookie'] = drawn(edge.random(), protocol);
  else if (side) headers['server-timing'] = `rollout;desc="${side}"`;

  const key = keyOf(path);
  const isCounted = side !== undefined && side !== 'new';
  const isOfLayer = isCounted && side !== 'live';
  const root = isOfLayer
    ? `.rollouts/${side}/`
    : preview && !key?.startsWith('releases/')
      ? `.previews/${preview}/`
      : '';
  const own =
    key === undefined ? undefined : await edge.fetchFile(root + key, isCounted ? new Headers() : conditionsOf(request));
  if (own && own.status !== 404) return sent(own, own.status);
  for (const beside of isForEverySite ? [] : notFoundKeys(pathname)) {
    const found = await edge.fetchFile(root + beside, new Headers());
    if (found.status !== 404) return sent(found, 404);
  }
  // A table that was kept for a while may be that of a rollout which has ended since.
  if (isOfLayer) return onRequest(request, { ...edge, readTable: async () => undefined });
  return say(404, `There is no such ${preview && !isForEverySite ? 'preview' : 'file'} in this store.`);

  function sent(file, status) {
    const all = new Headers(file.headers);
    // By a validator that pages of two sides share, a browser would keep a page that was taken back.
    if (isCounted || status === 404) for (const name of ['etag', 'last-modified']) all.delete(name);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return new Response(request.method === 'HEAD' ? null : file.body, { status, headers: all });
  }
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The key of the file at a path; undefined for a path that no store has. */
function keyOf(path) {
  if ([releasedFile, federationFile, siteFile, fileOfSide].some((file) => file.test(path))) return path.slice(1);
  const folder = page.exec(path)?.[1];
  return folder === undefined ? undefined : `${folder}/index.html`.slice(1);
}

/** The page beside a path, then that of the root. */
function notFoundKeys(path) {
  const folder = /^((?:\/[a-z0-9][a-z0-9-]*)+)\/[^/]+\/*$/.exec(path)?.[1];
  return folder ? [`${folder}/404.html`.slice(1), '404.html'] : ['404.html'];
}

/** The headers that ask for a part of a file, or for a file that has changed. */
function conditionsOf(request) {
  const names = ['if-none-match', 'if-modified-since', 'range', 'if-range'];
  return new Headers(names.flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name)]] : [])));
}

/** The rollouts that the bucket in a cookie belongs to: `live`, `a`, `b` or `ab`; `new` without a bucket. */
function sideOf(rollouts, cookies) {
  const digits = /(?:^|; ?)mutha_bucket=([0-9a-f]{2})(?:;|$)/.exec(cookies ?? '')?.[1];
  if (digits === undefined) return 'new';
  const bucket = Number.parseInt(digits, 16);
  const isIn = ({ members }) => ((Number.parseInt(members[bucket >> 2], 16) >> (bucket & 3)) & 1) === 1;
  const slots = rollouts.filter(isIn).map(({ slot }) => slot);
  return slots.sort().join('') || 'live';
}

/** A cookie with a bucket. @param {number} random from 0, below 1 */
function drawn(random, protocol) {
  const bucket = Math.floor(random * 256)
    .toString(16)
    .padStart(2, '0');
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `mutha_bucket=${bucket}; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly${secure}`;
}
