import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportIn } from './log-line.ts';
import { began, testLine } from './test-rollout.ts';

const asked = '/.rollouts/seen?s=a&p=%2Flive&r=mf-live.01234567&l=1200';
const report = {
  time: began,
  address: '203.0.113.7',
  seen: { side: 'a', screen: '/live', releases: { 'mf-live': '01234567' }, failures: {}, lcp: 1200 },
};
const time = '[25/Nov/2024:18:00:00 +0000]';
const request = `"POST ${asked} HTTP/2.0" 204`;

test.each([
  ['combined', `203.0.113.7 - - ${time} ${request} 0 "https://site.example/" "Mozilla/5.0 [en] (X11)"`],
  ['GET, HTTP/1.1', `203.0.113.7 - - ${time} "GET ${asked} HTTP/1.1" 204 0 "-" "-"`],
  ['common, with CR', `203.0.113.7 - - ${time} ${request} 0\r`],
  ['ends with the status', `203.0.113.7 - - ${time} ${request}`],
  ['a host before it', `site.example:443 203.0.113.7 - - ${time} ${request} 0 "-" "-"`],
  ['a host that looks like an address', `10.0.0.1 203.0.113.7 - - ${time} ${request} 0 "-" "-"`],
  ['more fields', `203.0.113.7 - - ${time} 0.002 "site.example" ${request} 0 "-" "-" rt=0.1 "10.0.0.2"`],
  ['another zone', `203.0.113.7 - - [25/Nov/2024:20:30:00 +0230] ${request} 0`],
  ['ISO 8601', `203.0.113.7 - - [2024-11-25T18:00:00+00:00] ${request} 0`],
  ['a user whose name looks like a time', `203.0.113.7 - [01/Jan/2099:00:00:00 +0000] ${time} ${request} 0`],
  ['a referrer that looks like a request', `203.0.113.7 - - ${time} ${request} 0 "GET ${asked}x HTTP/1.1" "-"`],
  [
    'JSON of nginx',
    `{"time":"2024-11-25T18:00:00+00:00","remote_addr":"203.0.113.7","request":"POST ${asked} HTTP/2.0","status":"204"}`,
  ],
  ['JSON with time_local', `{"time_local":"${time.slice(1, -1)}","remote_addr":"203.0.113.7","path":"${asked}"}`],
  [
    'JSON of Caddy',
    `{"ts":1732557600.0,"request":{"remote_ip":"203.0.113.7","method":"POST","uri":"${asked}"},"status":204}`,
  ],
  ['JSON in milliseconds', `{"ts":1732557600000,"remote_ip":"203.0.113.7","path":"${asked}"}`],
])('reads a report in a log: %s', (_, line) => {
  expect(reportIn(line)).toEqual(report);
});

test.each([
  ['a page', `203.0.113.7 - - ${time} "GET /live HTTP/2.0" 200 9000 "-" "-"`],
  [
    'a page whose visitor comes from there',
    `203.0.113.7 - - ${time} "GET / HTTP/2.0" 200 9 "https://x.example${asked}"`,
  ],
  ['JSON of a page whose visitor comes from there', `{"request":"GET / HTTP/2.0","http_referer":"${asked}"}`],
  ['no text', ''],
  ['bytes', '\u0000\u00ff\u0016\u0003'],
])('ignores %s', (_, line) => {
  expect(reportIn(line)).toBeUndefined();
});

const whole = testLine(0, '203.0.113.7', { side: 'a' });

test.each([
  ['another status', `203.0.113.7 - - ${time} "POST ${asked} HTTP/2.0" 405 0`],
  ['another method', `203.0.113.7 - - ${time} "DELETE ${asked} HTTP/2.0" 204 0`],
  ['a status that goes on', `203.0.113.7 - - ${time} "POST ${asked} HTTP/2.0" 2041`],
  ['no time', `203.0.113.7 - - ${request} 0`],
  ['a month that is none', `203.0.113.7 - - [25/Abc/2024:18:00:00 +0000] ${request} 0`],
  ['a time that is none', `203.0.113.7 - - [25/Nov/2024:99:00:00 +0000] ${request} 0`],
  ['a report that is none', `203.0.113.7 - - ${time} "POST /.rollouts/seen?s=z&p=/ HTTP/2.0" 204 0`],
  ['a broken escape', `203.0.113.7 - - ${time} "POST /.rollouts/seen?s=a&p=%E0%A4%A HTTP/2.0" 204 0`],
  ['JSON that is cut', `{"time":"2024-11-25T18:00:00+00:00","request":"POST ${asked} HT`],
  ['JSON with another status', `{"ts":1732557600,"remote_ip":"1.2.3.4","path":"${asked}","status":404}`],
  ['JSON without an address', `{"ts":1732557600,"path":"${asked}"}`],
  ['JSON with a time that is none', `{"ts":{"a":1},"remote_ip":"1.2.3.4","path":"${asked}"}`],
  ['a line that is cut', whole.slice(0, whole.indexOf(' HTTP/2.0" 204') + 12)],
])('counts as unclear: %s', (_, line) => {
  expect(reportIn(line)).toBe('unclear');
});

test('no beginning of a line is taken for another report', () => {
  for (let length = 0; length < whole.length; length++) {
    const read = reportIn(whole.slice(0, length));
    if (typeof read === 'object') expect(read).toEqual(reportIn(whole));
  }
});

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('takes %s for a part of %s', (address, household) => {
  expect(reportIn(testLine(0, address))).toMatchObject({ address: household });
});

test('the guide for operators shows lines that are understood', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operators.md'), 'utf8');
  const [, lines = ''] = /```text\n(.*?)\n```/s.exec(guide.split('### The reports')[1] ?? '') ?? [];
  const seen = { side: 'a', screen: '/live', releases: { 'mf-live': '0123abcd' }, failures: {}, lcp: 812, cls: 4 };
  const time = Date.parse('2026-11-25T20:44:57Z');
  expect(lines.split('\n').map(reportIn)).toEqual([1, 2].map(() => ({ address: '203.0.113.7', time, seen })));
});
