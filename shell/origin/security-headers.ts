const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The headers of a page. The rest of its policy is in its HTML, which knows the hashes of its stylesheets. Only a
 * header can forbid frames and require integrity.
 */
const page = {
  ...everywhere,
  'content-security-policy':
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default",
  'cross-origin-resource-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script)',
};

/** The headers of a file for every site: any site may use it, but it does nothing if it is opened by itself. */
const forEverySite = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * The headers that keep the address of a preview from those who do not have it: search engines, and the sites to which
 * its pages link.
 */
const preview = { 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };

/**
 * The headers that keep browsers from using an answer for a purpose that it does not have. `nginx.conf` has the same
 * ones.
 */
export function securityHeaders(isForEverySite: boolean, isPreview: boolean): Record<string, string> {
  return { ...(isForEverySite ? forEverySite : page), ...(isPreview && preview) };
}
