import type { IncomingMessage } from 'node:http';

/**
 * The line of an access log in nginx's format `combined`, without its end. Sizes of answers are given as 0.
 * @param at the time of the answer
 */
export function accessLine(request: IncomingMessage, status: number, at = new Date()): string {
  const { method, url, httpVersion, headers, socket } = request;
  const time = at.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (\S+) GMT$/, '$1/$2/$3:$4 +0000');
  const first = `${method} ${url} HTTP/${httpVersion}`;
  const [line, from, by] = [first, headers.referer ?? '-', headers['user-agent'] ?? '-'].map(escaped);
  return `${socket.remoteAddress ?? '-'} - - [${time}] "${line}" ${status} 0 "${from}" "${by}"`;
}

/** As nginx writes what could end a string or a line. */
function escaped(text: string): string {
  const byte = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
  return text.replace(/[^ !#-[\]-~]/g, (character) => `\\x${byte(character)}`);
}
