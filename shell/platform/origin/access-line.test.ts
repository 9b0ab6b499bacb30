import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { accessLine } from './access-line.ts';

const request = (more: object) =>
  ({
    method: 'POST',
    url: '/.rollouts/seen?s=a&p=%2Flive',
    httpVersion: '1.1',
    headers: {},
    socket: { remoteAddress: '127.0.0.1' },
    ...more,
  }) as IncomingMessage;
const at = new Date('2026-11-05T09:08:07.654Z');

test('is that of nginx, in its format "combined"', () => {
  const headers = { referer: 'https://mutha.example/live', 'user-agent': 'Mozilla/5.0 (X11)' };
  expect(accessLine(request({ headers }), 204, at)).toBe(
    '127.0.0.1 - - [05/Nov/2026:09:08:07 +0000] "POST /.rollouts/seen?s=a&p=%2Flive HTTP/1.1" 204 0 "https://mutha.example/live" "Mozilla/5.0 (X11)"',
  );
});

test('is one line with six quotes, whatever a client sends', () => {
  const headers = { referer: 'a" 200 "\n', 'user-agent': '\\\u007fä' };
  expect(accessLine(request({ headers }), 204, at)).toMatch(/" 204 0 "a\\x22 200 \\x22\\x0A" "\\x5C\\x7F\\xE4"$/);
});
