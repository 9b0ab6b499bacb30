const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Of a page. The rest of its policy stands in its HTML, which knows the hashes of its stylesheets; a frame and an
 * integrity only a header can forbid.
 */
const page = {
  ...everywhere,
  'content-security-policy':
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default",
  'cross-origin-resource-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script)',
};

/** Of a released file: any site may use it, and opened by itself it does nothing. */
const released = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** What keeps browsers from doing with an answer what it is not meant for; `nginx.conf` has the same. */
export function securityHeaders(isReleased: boolean): Record<string, string> {
  return isReleased ? released : page;
}
