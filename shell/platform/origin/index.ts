/** Serves a store as production would. `nginx.conf` beside it gives the same answers, header by header. */
export { createBuildServer } from './build-server.ts';
export { endWithParent } from './end-with-parent.ts';
export { freePort, listen, portFrom, refuseTakenPort } from './listen-on-port.ts';
export { createOrigin } from './origin.ts';
export { addressOf, routeOf, securityHeaders } from './request-route.js';
export { servingFolder } from './serve-folder.ts';
export { cleanedUp, inTemporaryFolder } from './until-stopped.ts';
