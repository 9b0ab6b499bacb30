import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from './request-route.js';

/**
 * Whether a request that Node takes is malformed all the same: it names two hosts, or none in HTTP/1.1, or it claims to
 * be of a version that is not written as text. Servers on the way may read such a request in another way.
 */
export function isMalformed({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return !['1.0', '1.1'].includes(httpVersion) || hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are not a request as Node would, with the headers of every answer, and closes the connection. */
export function refuseBytes({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const status = statuses[code] ?? 400;
  const headers = { ...securityHeaders(false, false), 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}
