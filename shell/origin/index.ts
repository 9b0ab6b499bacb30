/** Serves a store as production would. `nginx.conf` beside it gives the same answers, header by header. */
export { addressOf } from './layout.ts';
export { createOrigin } from './origin.ts';
export { endWith, listen, portFrom, refuseTakenPort } from './port.ts';
export { securityHeaders } from './security-headers.ts';
