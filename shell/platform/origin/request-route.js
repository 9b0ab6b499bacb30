/**
 * The answer to a request, as far as it follows from the request and the rollouts: the same for the server here and for
 * a CDN. It imports nothing, so that it runs on every edge.
 *
 * The keys depend on the address and on the side of the rollouts, and never on a cookie: visitors of one side share one
 * copy.
 */

const releasedFile =
  /^\/releases\/(?:shell|mf-[a-z0-9-]+)\/(?:[0-9a-f]{16}|files)\/(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w@.~-]+(?:\/[\w@.~-]+)*$/;
const compressedCopy = /\.(?:br|gz)$/;
const federationFile = /^\/federation\/mf-[a-z0-9-]+\/(?:mf-manifest\.json|types\.zip|types\.d\.ts)$/;
const siteFile =
  /^\/(?:favicon\.ico|robots\.txt|sitemap\.xml|sitemaps\/mf-[a-z0-9-]+\.xml|deployments\/log\/\d{9}\.json|\.rollouts\/table\.json)$/;
const fileOfSide = /^\/(?:\.rollouts\/(?:ab?|b)\/)?(?:registry|deployments\/(?:shell|pages|mf-[a-z0-9-]+))\.json$/;
const page = /^((?:\/[a-z0-9][a-z0-9-]*)*)\/?$/;

const onEveryAnswer = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
/** The rest of a page's policy is in its HTML. Only a header can forbid frames and require integrity. */
const onPages = {
  'content-security-policy':
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default",
  'cross-origin-resource-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script)',
};
/** Any site may use such a file, but it does nothing if it is opened by itself. */
const onFilesForEverySite = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};
/** They keep its address from those who do not have it: search engines, and the sites to which its pages link. */
const onPreviews = { 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };

export function securityHeaders(isForEverySite, isPreview) {
  return { ...onEveryAnswer, ...(isForEverySite ? onFilesForEverySite : onPages), ...(isPreview && onPreviews) };
}

export function addressOf(target) {
  const raw = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/';
  const path = decoded(raw);
  const isForEverySite = /^\/(?:releases|federation)\//.test(path);
  const key = keyOf(path);
  return {
    isForEverySite,
    isPage: !isForEverySite && !path.includes('.'),
    isReport: path === '/.rollouts/seen',
    ...(key !== undefined && { key }),
    notFound: isForEverySite ? [] : notFoundKeys(raw),
  };
}

export async function routeOf({ method, target, host, cookie, isSecure }, { readTable, random }) {
  const { isPage, isReport, ...address } = addressOf(target);
  const { key, isForEverySite } = address;
  const named = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? host;
  const preview = /^([0-9a-f]{32})\.[a-z0-9]/.exec(named?.toLowerCase() ?? '')?.[1];
  const headers = securityHeaders(isForEverySite, preview !== undefined);
  const route = { ...address, preview, headers, root: '', isCounted: false };
  const isRead = method === 'GET' || method === 'HEAD';
  if (isReport && (isRead || method === 'POST'))
    return { ...route, status: 204, headers: { ...headers, 'cache-control': 'no-store' } };
  if (!isRead) return { ...route, status: 405, headers: { ...headers, allow: 'GET, HEAD' } };
  // Another site may run released files. Its browser can check their integrity only if it may read them.
  if (isForEverySite) headers['access-control-allow-origin'] = '*';
  // The releases of a preview are among all others.
  if (preview) return { ...route, root: key?.startsWith('releases/') ? '' : `.previews/${preview}/` };
  const table = isPage ? await readTable() : undefined;
  if (!table) return route;
  const bucket = /(?:^|; ?)mutha_bucket=([0-9a-f]{2})(?:;|$)/.exec(cookie ?? '')?.[1];
  headers['cache-control'] = 'private, no-cache';
  if (bucket === undefined) headers['set-cookie'] = drawn(random(), isSecure);
  const side = bucket === undefined ? 'live' : sideOf(table, Number.parseInt(bucket, 16));
  if (bucket !== undefined) headers['server-timing'] = `rollout;desc="${side}"`;
  return { ...route, root: side === 'live' ? '' : `.rollouts/${side}/`, isCounted: bucket !== undefined };
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    // No key contains a "%", so nothing is found at this path.
    return path;
  }
}

function keyOf(path) {
  const isOfRelease = releasedFile.test(path) && !compressedCopy.test(path);
  if (isOfRelease || [federationFile, siteFile, fileOfSide].some((file) => file.test(path))) return path.slice(1);
  const folder = page.exec(path)?.[1];
  return folder === undefined ? undefined : `${folder}/index.html`.slice(1);
}

/**
 * The page beside a path, then that of the root. The path is taken as it is in the address, as the router does: in
 * `/signal/a%2Fb` the second segment is `a/b`.
 */
function notFoundKeys(path) {
  const folder = /^((?:\/[a-z0-9][a-z0-9-]*)+)\/[^/]+\/*$/.exec(path)?.[1];
  return folder ? [`${folder}/404.html`.slice(1), '404.html'] : ['404.html'];
}

/** The rollouts that a bucket belongs to: `live`, `a`, `b` or `ab`. */
function sideOf({ rollouts }, bucket) {
  const isIn = ({ members }) => ((Number.parseInt(members[bucket >> 2], 16) >> (bucket & 3)) & 1) === 1;
  const slots = rollouts.filter(isIn).map(({ slot }) => slot);
  return slots.sort().join('') || 'live';
}

/** A cookie with a bucket that cannot be predicted. */
function drawn(random, isSecure) {
  const bucket = Math.floor(random * 256)
    .toString(16)
    .padStart(2, '0');
  return `mutha_bucket=${bucket}; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
