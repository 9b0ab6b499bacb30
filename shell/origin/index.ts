/** Serves a store as production would. `nginx.conf` beside it gives the same answers, header by header. */
export { addressOf, createOrigin, listen, portFrom, refuseTakenPort, securityHeaders } from '@mutha/release';
export { endWith } from './end-with.ts';
