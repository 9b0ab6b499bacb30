import { connect, type Socket } from 'node:net';
import { seeded } from '@mutha/testing/hostile';
import { dictionaries, released, sha256 } from './sample-store.ts';

type Random = (below: number) => number;

const pick = <T>(random: Random, choices: readonly T[]): T => choices[random(choices.length)] as T;
const textOf = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(random(256))).join('');

const [dictionaryHash] = Object.values(dictionaries).map(sha256);

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'CONNECT', 'PUT', 'get', 'PRI', ''];

const paths = [
  '/',
  '/live',
  '/live/',
  '/registry.json',
  '/none',
  '/404.html',
  '/robots.txt',
  '/.mutha/leases/1.json',
  '/.rollouts/seen?s=a',
]
  .concat(['/link.txt', '/linked', '/%', '/%2e%2e/outside', '/..', '//', '*', 'http://host.example/live', '', '/\0'])
  .concat(
    ['entry.js', 'entry.js.br', 'large.bin', 'link.js', 'pipe.txt', 'screens', 'gone.js', 'empty.bin'].map(
      (file) => `/${released}/${file}`,
    ),
  );

const headerNames = [
  'Range',
  'If-Range',
  'If-None-Match',
  'If-Match',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'Available-Dictionary',
].concat('Accept-Encoding', 'Cache-Control', 'Host', 'Content-Length', 'Transfer-Encoding', 'Expect', 'Connection');
const words = [
  'bytes=',
  '-',
  ',',
  '0',
  '5-2',
  '0-0',
  '99999999999999999999',
  'NaN',
  '*',
  '"x"',
  'W/',
  'br',
  'gzip',
  ';q=',
  '1e9',
  'dcz',
  ':',
  `:${dictionaryHash}:`,
].concat(
  'identity',
  'chunked',
  '100-continue',
  'Sat, 01 Jan 2000 00:00:00 GMT',
  'keep-alive',
  'close',
  'upgrade',
  ' ',
  '=',
);

function target(random: Random): string {
  const path = pick(random, paths);
  const at = random(path.length + 1);
  switch (random(8)) {
    case 0:
      return (
        path.slice(0, at) + pick(random, ['.', '/', '%00', '%2f', '..', '\\', '?', '#', '%', 'é']) + path.slice(at)
      );
    case 1:
      return path.slice(0, at) + textOf(random, 1 + random(9)) + path.slice(at);
    case 2:
      return path + 'a'.repeat(random(20_000));
    default:
      return path;
  }
}

/** One request. One in twenty is only random bytes. */
function request(random: Random): string {
  if (random(20) === 0) return textOf(random, random(300));
  const headers = Array.from({ length: random(4) }, () => {
    const value = Array.from({ length: random(5) }, () => pick(random, words)).join('');
    return `${pick(random, headerNames)}: ${random(10) === 0 ? textOf(random, 5) : value}\r\n`;
  });
  const line = `${pick(random, methods)} ${target(random)} HTTP/${pick(random, ['1.1', '1.1', '1.1', '1.0', '2.0'])}`;
  return `${line}\r\nHost: localhost\r\n${headers.join('')}\r\n`;
}

/**
 * Sends `count` requests with odd targets, methods and headers, often several in a row on one connection. On three of
 * four connections, the client means to leave early: at once, at the first byte, or some bytes later. Half of the
 * clients that leave send a reset.
 * @param seed the same seed gives the same requests
 */
export async function attack(port: number, count: number, seed: number): Promise<void> {
  const random = seeded(seed);
  let left = count;
  const client = async () => {
    while (left > 0) {
      const texts = Array.from({ length: Math.min(left, random(4) === 0 ? 1 + random(12) : 1) }, () => request(random));
      left -= texts.length;
      await converse(
        port,
        texts.join(''),
        pick(random, ['stay', 'at once', 'at first', 'midway']),
        random(2) === 0,
        random(60_000),
      );
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
}

/** Sends `text` on a connection of its own. Resolves when client or server has closed that connection. */
function converse(port: number, text: string, leave: string, isReset: boolean, most: number): Promise<void> {
  return new Promise((resolve) => {
    let received = 0;
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(text, 'latin1');
      if (leave === 'at once') end();
      // A client that stays tells the server that it sends nothing more.
      else if (leave === 'stay') socket.end();
    });
    const end = () => (isReset ? socket.resetAndDestroy() : socket.destroy());
    socket.on('data', ({ length }) => {
      received += length;
      if (leave === 'at first' || (leave === 'midway' && received > most)) end();
    });
    // The server may wait for the rest of an incomplete request.
    socket.setTimeout(200, end);
    socket.on('error', () => {}).once('close', () => resolve());
  });
}
